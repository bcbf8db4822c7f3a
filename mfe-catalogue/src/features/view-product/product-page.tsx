import type { Category, Product } from '@chhapai/contracts';
import { Link, PageHead, useHost, Widget } from '@chhapai/host-api';
import { Breadcrumbs, Button, Container, Loading, Notice, SkeletonText, WhenNear } from '@chhapai/ui';
import { breadcrumbList } from '../../products/breadcrumb-list.rules';
import { categoryName } from '../../products/category-name.rules';
import { productPath } from '../../products/product-card/product-link';
import { BackToProducts } from './back-to-products';
import { GetQuote } from './get-quote';
import { MoreProducts } from './more-products';
import { productJsonLd } from './product-json-ld.rules';
import { ProductSheet } from './product-sheet';
import styles from './view-product.module.css';

interface ProductPageProps {
  product: Product;
  list: readonly Product[];
  categories: readonly Category[] | undefined;
}

export function ProductPage({ product, list, categories }: ProductPageProps) {
  const { origin } = useHost().snapshot;
  const path = productPath(product._id);
  const category = { name: categoryName(categories, product.category), href: `/products?category=${product.category}` };
  const crumbs = [
    { label: 'Home', href: '/' },
    { label: 'Products', href: '/products' },
    { label: category.name, href: category.href },
    { label: product.name, href: path },
  ];
  return (
    <>
      <PageHead
        title={`${product.name} · Chhapai`}
        description={product.description}
        path={path}
        image={product.image}
        type="product"
        jsonLd={[productJsonLd(origin, path, product, category.name), breadcrumbList(origin, crumbs)]}
      />
      <Container className={styles.way}>
        <BackToProducts />
        <div className={styles.crumbs}>
          <Breadcrumbs items={crumbs} render={({ href, ...slot }) => <Link to={href} {...slot} />} />
        </div>
      </Container>
      <ProductSheet product={product} category={category} />
      <GetQuote product={product} />
      <WhenNear placeholder={<ReviewsPending />} ahead={400}>
        <Widget
          app="mfe-catalogue"
          name="ProductReviews"
          props={{ product }}
          pending={<ReviewsPending />}
          unavailable={(retry) => (
            <Container as="section">
              <h2 id="reviews">Reviews</h2>
              <Notice tone="danger">
                Reviews could not be loaded.{' '}
                <Button kind="quiet" small onClick={retry}>
                  Try again
                </Button>
              </Notice>
            </Container>
          )}
        />
      </WhenNear>
      <MoreProducts product={product} list={list} category={category} />
    </>
  );
}

function ReviewsPending() {
  return (
    <Container as="section">
      <h2 id="reviews">Reviews</h2>
      <Loading label="Loading reviews">
        <SkeletonText lines={4} />
      </Loading>
    </Container>
  );
}
