import type { Product } from '@chhapai/contracts';
import { classNames, Loading, SkeletonCard } from '@chhapai/ui';
import { ProductCard } from './product-card';
import productRow from './product-row.module.css';
import styles from './card-row.module.css';

const rowClass = classNames(productRow.row, styles.row);
const itemClass = classNames(productRow.item, styles.item);

const SKELETONS = 4;
const pictureSizes = '(min-width: 1040px) 292px, (min-width: 720px) 30vw, 44vw';

/** Cards in a row that scrolls sideways. */
export function CardRow({ products }: { products: readonly Product[] }) {
  return (
    <ul role="list" className={rowClass}>
      {products.map((product) => (
        <li key={product._id} className={itemClass}>
          <ProductCard product={product} sizes={pictureSizes} />
        </li>
      ))}
    </ul>
  );
}

export function CardRowSkeleton() {
  return (
    <Loading label="Loading products...">
      <div className={rowClass}>
        {Array.from({ length: SKELETONS }, (_, index) => (
          <div key={index} className={itemClass}>
            <SkeletonCard />
          </div>
        ))}
      </div>
    </Loading>
  );
}
