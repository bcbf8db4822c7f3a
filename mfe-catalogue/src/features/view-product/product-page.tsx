import { type MouseEvent, type ReactNode, useEffect } from 'react';
import type { Category, Product } from '@chhapai/contracts';
import { Link, PageHead, useHost, useLocation, useNavigate, Widget } from '@chhapai/host-api';
import { ArrowLeftIcon, Breadcrumbs, Container, ErrorState, Loading, SkeletonText, WhenNear } from '@chhapai/ui';
import { listOriginAt, readOrigin } from '../../products/list-origin';
import { productPath } from '../../products/product-link';
import { useGetRelatedProductsQuery } from '../../products/products.api';
import { useChoice } from './choice/use-choice';
import { GetQuote } from './get-quote';
import { rememberViewed } from './more-products/viewed-products';
import { productJsonLd } from './product-json-ld.rules';
import { ProductSheet } from './product-sheet';
import styles from './view-product.module.css';

interface ProductPageProps {
  product: Product;
  /** False while only the data of its card is loaded. */
  isComplete: boolean;
  /** Shown above the product if its details could not be loaded. */
  notice?: ReactNode;
  categories: readonly Category[] | undefined;
}

export function ProductPage({ product, isComplete, notice, categories }: ProductPageProps) {
  const { origin } = useHost().snapshot;
  const choice = useChoice(product);
  useEffect(() => rememberViewed(product._id), [product._id]);
  const path = productPath(product._id);
  const { name: categoryName = product.category } = categories?.find(({ id }) => id === product.category) ?? {};
  const category = { name: categoryName, href: `/products?category=${product.category}` };
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
        image={choice.offer.variant?.image ?? product.image}
        type="product"
        breadcrumbs={crumbs}
        // Search engines read the server's HTML, and hydration leaves it as it is.
        jsonLd={[typeof window === 'undefined' ? productJsonLd(origin, path, product, category.name) : {}]}
      />
      <Container className={styles.navigation}>
        <BackToProducts />
        <div className={styles.crumbs}>
          <Breadcrumbs items={crumbs} render={({ href, ...slot }) => <Link to={href} {...slot} />} />
        </div>
      </Container>
      {notice}
      <ProductSheet product={product} isComplete={isComplete} category={category} choice={choice} />
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
              <ErrorState level={3} title="Reviews could not be loaded" onRetry={retry} />
            </Container>
          )}
        />
      </WhenNear>
      <WhenNear placeholder={<RelatedLinks product={product} />} ahead={600}>
        <Widget
          app="mfe-catalogue"
          name="MoreProducts"
          props={{ product, category }}
          pending={<RelatedLinks product={product} />}
          unavailable={() => <RelatedLinks product={product} />}
        />
      </WhenNear>
    </>
  );
}

/** The server's rendering of the related products, until the visitor scrolls near them and their cards are loaded. */
function RelatedLinks({ product }: { product: Product }) {
  const { data: related = [] } = useGetRelatedProductsQuery(product._id);
  const state = listOriginAt(useLocation());
  if (related.length === 0) return null;
  return (
    <Container as="section" className={styles.related} aria-labelledby="related-links">
      <h2 id="related-links">You may also like</h2>
      <ul>
        {related.map(({ _id, name }) => (
          <li key={_id}>
            <Link to={productPath(_id)} state={state}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </Container>
  );
}

function ReviewsPending() {
  return (
    <Container as="section">
      <h2 id="reviews">Reviews</h2>
      <Loading label="Loading reviews...">
        <SkeletonText lines={4} />
      </Loading>
    </Container>
  );
}

/** Returns to the list with its filters, and with its scroll position if the list is the previous history entry. */
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
