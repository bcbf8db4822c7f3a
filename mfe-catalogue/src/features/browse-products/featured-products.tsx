import type { Product } from '@chhapai/contracts';
import { classNames, Container, InkHeading, SkeletonCard } from '@chhapai/ui';
import { ProductCard } from '../../products/product-card';
import productRow from '../../products/product-row.module.css';
import styles from './featured-products.module.css';

const pictureSizes = '(min-width: 1240px) 392px, (min-width: 720px) 30vw, 64vw';

const SKELETONS: readonly (Product | undefined)[] = Array.from({ length: 3 }, () => undefined);

interface FeaturedProductsProps {
  /** Undefined while loading. */
  products: readonly Product[] | undefined;
}

/** Featured products above the list; the first picture loads with priority. */
export function FeaturedProducts({ products }: FeaturedProductsProps) {
  return (
    <section className={styles.featured} aria-labelledby="featured-products">
      <Container>
        <header className={styles.head}>
          <InkHeading level={2} size="small" id="featured-products">
            Featured Products
          </InkHeading>
          <p className={styles.lead}>Our favourites this season.</p>
        </header>
        <ul role="list" className={classNames(productRow.row, styles.row)}>
          {(products ?? SKELETONS).map((product, index) => (
            <li key={product?._id ?? index} className={classNames(productRow.item, styles.item)}>
              {product ? (
                <ProductCard product={product} hasViewTransition priority={index === 0} sizes={pictureSizes} />
              ) : (
                <SkeletonCard />
              )}
            </li>
          ))}
        </ul>
      </Container>
    </section>
  );
}
