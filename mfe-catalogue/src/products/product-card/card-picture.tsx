import type { Product } from '@chhapai/contracts';
import { useViewTransitionState } from '@chhapai/host-api';
import { Picture } from '@chhapai/ui';
import { productPath } from './product-link';
import styles from './product-card.module.css';

/** The name under which a card's picture becomes the picture of the product's page. */
export const MORPHING_PICTURE = 'product-picture';

interface CardPictureProps {
  product: Product;
  morphs: boolean;
  priority: boolean;
  sizes: string;
}

/** A card's picture. It carries the shared name only while its own product is being opened or left: a name is unique on a page. */
export function CardPicture({ product, morphs, priority, sizes }: CardPictureProps) {
  const isOnTheWay = useViewTransitionState(productPath(product._id));
  return (
    <Picture
      image={product.image}
      alt={product.name}
      width={4}
      height={5}
      sizes={sizes}
      priority={priority}
      ground={product.category}
      className={styles.picture}
      style={morphs && isOnTheWay ? { viewTransitionName: MORPHING_PICTURE } : undefined}
    />
  );
}
