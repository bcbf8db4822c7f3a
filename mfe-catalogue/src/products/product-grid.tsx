import { memo, type ReactNode } from 'react';
import type { Product } from '@chhapai/contracts';
import { Loading, SkeletonCard } from '@chhapai/ui';
import { ProductCard } from './product-card';
import styles from './product-grid.module.css';

const SKELETONS = 8;

interface ProductGridProps {
  products: readonly Product[];
  /** Whether the grid's first picture is the first of the page. */
  isFirst: boolean;
}

export const ProductGrid = memo(function ProductGrid({ products, isFirst }: ProductGridProps) {
  return (
    <CardGrid>
      {products.map((product, index) => (
        <li key={product._id}>
          <ProductCard product={product} hasViewTransition priority={isFirst && index === 0} />
        </li>
      ))}
    </CardGrid>
  );
});

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

/** A list of cards in columns, each in an `li`. */
export const CardGrid = ({ children }: { children: ReactNode }) => (
  <ul role="list" className={styles.grid}>
    {children}
  </ul>
);
