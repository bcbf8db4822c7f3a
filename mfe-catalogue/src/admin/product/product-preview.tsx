import type { Product } from '@chhapai/contracts';
import { Dialog } from '@chhapai/ui';
import { useChoice } from '../../features/view-product/choice/use-choice';
import { ProductSheet } from '../../features/view-product/product-sheet';
import styles from './product.module.css';

export interface ProductPreviewProps {
  product: Product;
  categoryName: string;
  onClose: () => void;
}

/** The product as the shop would show it. Nothing in it can be used, because it is not saved yet. */
export function ProductPreview({ product, categoryName, onClose }: ProductPreviewProps) {
  const choice = useChoice(product);
  return (
    <Dialog open onClose={onClose} size="wide" title="Preview of the product page">
      <p className={styles.hint}>This includes your unsaved changes. Shoppers see them once you save.</p>
      <div inert className={styles.preview}>
        <ProductSheet product={product} category={{ name: categoryName, href: '/products' }} choice={choice} />
      </div>
    </Dialog>
  );
}
