import type { MouseEvent } from 'react';
import type { Category, Product } from '@chhapai/contracts';
import { Link, PageHead, useHost, useLocation, useNavigate, Widget } from '@chhapai/host-api';
import { ArrowLeftIcon, Breadcrumbs, Button, Container, Loading, Notice, SkeletonText, WhenNear } from '@chhapai/ui';
import { categoryName } from '../../products/product-lists.rules';
import { readOrigin } from '../../products/list-origin';
import { productPath } from '../../products/product-card';
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
        breadcrumbs={crumbs}
        jsonLd={[productJsonLd(origin, path, product, category.name)]}
      />
      <Container className={styles.navigation}>
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

/** Returns to the list with its filters, and with its scroll position if it is the previous history entry. */
export function BackToProducts() {
  const { state } = useLocation();
  const navigate = useNavigate();
  const goBack = (event: MouseEvent) => {
    const origin = readOrigin(state);
    if (!origin || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void (origin.isPreviousEntry ? navigate(-1) : navigate(`/products${origin.list}`));
  };
  return (
    <Link to="/products" className={styles.back} onClick={goBack}>
      <ArrowLeftIcon size={20} />
      Back to Products
    </Link>
  );
}
