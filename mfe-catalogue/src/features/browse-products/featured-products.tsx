import { memo } from 'react';
import type { Product } from '@chhapai/contracts';
import { Container, InkHeading, RegistrationMark } from '@chhapai/ui';
import { ProductCard } from '../../products/product-card/product-card';
import styles from './featured-products.module.css';

const pictureSizes = '(min-width: 1040px) 288px, (min-width: 720px) 30vw, 64vw';

interface FeaturedProductsProps {
  products: readonly Product[];
  morphs: boolean;
}

/** The products the shop puts into its window; the first picture is the one the page wants first. */
export const FeaturedProducts = memo(function FeaturedProducts({ products, morphs }: FeaturedProductsProps) {
  return (
    <section className={styles.featured} aria-labelledby="featured-products">
      <Container className={styles.inside}>
        <header className={styles.head}>
          <InkHeading level={2} size="small" id="featured-products">
            Featured Products
          </InkHeading>
          <p className={styles.lead}>The prints we keep in our shop window.</p>
          <span className={styles.mark}>
            <RegistrationMark size={44} />
          </span>
        </header>
        <ul role="list" className={styles.row}>
          {products.map((product, index) => (
            <li key={product._id} className={styles.item}>
              <ProductCard product={product} morphs={morphs} priority={index === 0} sizes={pictureSizes} />
            </li>
          ))}
        </ul>
      </Container>
    </section>
  );
});
