import { memo, type ReactNode } from 'react';
import type { Product } from '@chhapai/contracts';
import { Loading, SkeletonCard } from '@chhapai/ui';
import { ProductCard } from './product-card';
import styles from './product-grid.module.css';

const SKELETONS = 8;

interface ProductGridProps {
  products: readonly Product[];
  /** The first picture of the grid is the first of the page. */
  isFirst: boolean;
}

/** The products that the filter leaves. */
export const ProductGrid = memo(function ProductGrid({ products, isFirst }: ProductGridProps) {
  return (
    <CardGrid>
      {products.map((product, index) => (
        <li key={product._id}>
          <ProductCard product={product} morphs priority={isFirst && index === 0} />
        </li>
      ))}
    </CardGrid>
  );
});

/** The grid before its products are there. */
export function ProductGridSkeleton({ label }: { label: string }) {
  return (
    <Loading label={label}>
      <CardGrid>
        {Array.from({ length: SKELETONS }, (_, index) => (
          <li key={index}>
            <SkeletonCard />
          </li>
        ))}
      </CardGrid>
    </Loading>
  );
}

/** The columns of a list of cards, each in its `li`. */
export const CardGrid = ({ children }: { children: ReactNode }) => (
  <ul role="list" className={styles.grid}>
    {children}
  </ul>
);
