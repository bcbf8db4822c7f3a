import type { Product } from '@chhapai/contracts';
import { Container, InkHeading, SkeletonCard } from '@chhapai/ui';
import { ProductCard } from '../../products/product-card';
import styles from './featured-products.module.css';

const pictureSizes = '(min-width: 1240px) 392px, (min-width: 720px) 30vw, 64vw';

const PLACES: readonly (Product | undefined)[] = Array.from({ length: 3 }, () => undefined);

interface FeaturedProductsProps {
  /** Undefined while they are on their way. */
  products: readonly Product[] | undefined;
}

/** The products the shop puts first; the first picture is the one the page wants first. */
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
        <ul role="list" className={styles.row}>
          {(products ?? PLACES).map((product, index) => (
            <li key={product?._id ?? index} className={styles.item}>
              {product ? (
                <ProductCard product={product} morphs priority={index === 0} sizes={pictureSizes} />
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
