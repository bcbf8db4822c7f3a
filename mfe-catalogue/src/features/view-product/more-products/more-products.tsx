import type { Product } from '@chhapai/contracts';
import { WhenNear } from '@chhapai/ui';
import type { CategoryLink } from '../product-details';
import { RecentlyViewed } from './recently-viewed';
import { RelatedProducts } from './related-products';
import styles from './more-products.module.css';

interface MoreProductsProps {
  product: Product;
  category: CategoryLink;
}

/** Where to go from a product. A widget, because the cards would be a sixth of the page’s first scripts. */
export function MoreProducts({ product, category }: MoreProductsProps) {
  return (
    <div className={styles.end}>
      <RelatedProducts product={product} category={category} />
      <WhenNear placeholder={null} ahead={600}>
        <RecentlyViewed productId={product._id} />
      </WhenNear>
    </div>
  );
}

export { MoreProducts as Component };
