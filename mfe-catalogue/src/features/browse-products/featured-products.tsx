import { memo } from 'react';
import type { Product } from '@chhapai/contracts';
import { Container, InkHeading } from '@chhapai/ui';
import { ProductCard } from '../../products/product-card/product-card';
import styles from './featured-products.module.css';

const pictureSizes = '(min-width: 1040px) 180px, (min-width: 720px) 30vw, 66vw';

interface FeaturedProductsProps {
  products: readonly Product[];
  morphs: boolean;
}

/** The products the shop puts into its window; the first picture is the one the page wants first. */
export const FeaturedProducts = memo(function FeaturedProducts({ products, morphs }: FeaturedProductsProps) {
  return (
    <section className={styles.featured} aria-labelledby="featured-products">
      <Container>
        <InkHeading level={2} size="small" id="featured-products">
          Featured Products
        </InkHeading>
        <ul role="list" className={styles.row}>
          {products.map((product, index) => (
            <li key={product._id} className={styles.item}>
              <ProductCard
                product={product}
                layout="wide"
                morphs={morphs}
                priority={index === 0}
                sizes={pictureSizes}
              />
            </li>
          ))}
        </ul>
      </Container>
    </section>
  );
});
