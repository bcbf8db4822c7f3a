import { memo, type ReactNode } from 'react';
import type { Product } from '@chhapai/contracts';
import {
  Badge,
  ButtonLink,
  Card,
  CardActions,
  CardBody,
  CardLink,
  CropMarks,
  formatRupees,
  Price,
  Stars,
  VisuallyHidden,
} from '@chhapai/ui';
import { WishHeart } from '../../wishlist/wish-heart';
import { AddToCartPlace } from '../add-to-cart-place/add-to-cart-place';
import { CardPicture } from './card-picture';
import { ProductLink } from './product-link';
import styles from './product-card.module.css';

/** A card in the grid: two a row on a phone, three on a tablet, four on a desk. */
export const gridPictureSizes = '(min-width: 1040px) 288px, (min-width: 720px) 30vw, 46vw';

export interface ProductCardProps {
  product: Product;
  /** The card's picture becomes the picture of the product's page, where the browser can. One card a product and page. */
  morphs?: boolean;
  /** Exactly one picture of a page is wanted first. */
  priority?: boolean;
  /** Width of the picture, as in the `sizes` of an image. */
  sizes?: string;
  /** Stands over the picture's corner in the place of the heart. */
  corner?: ReactNode;
}

/** A product to click on as a whole, with its own button to put one into the cart. */
export const ProductCard = memo(function ProductCard(props: ProductCardProps) {
  const { product, morphs = false, priority = false, sizes = gridPictureSizes, corner } = props;
  return (
    <Card className={styles.card}>
      <CropMarks />
      <div className={styles.show}>
        <CardPicture product={product} morphs={morphs} priority={priority} sizes={sizes} />
        {product.featured && <Badge className={styles.badge}>Featured</Badge>}
        {corner ?? <WishHeart product={product} />}
      </div>
      <CardBody className={styles.words}>
        <h3 className={styles.name}>
          <CardLink render={(slot) => <ProductLink {...slot} id={product._id} viewTransition={morphs} />}>
            {product.name}
          </CardLink>
        </h3>
        {product.rating !== undefined && <Stars value={product.rating} count={product.totalRatings} small />}
        <p className={styles.description}>{product.description}</p>
        <p className={styles.price}>
          <Price amount={product.price} was={product.oldPrice} />
          <Terms product={product} />
        </p>
        <CardActions className={styles.actions}>
          {product.needsPersonalisation ? (
            <ButtonLink wide small kind="secondary" render={(slot) => <ProductLink {...slot} id={product._id} />}>
              Personalise<VisuallyHidden>: {product.name}</VisuallyHidden>
            </ButtonLink>
          ) : (
            <AddToCartPlace product={product} />
          )}
        </CardActions>
      </CardBody>
    </Card>
  );
});

/** What is saved on the price before, and how many must be ordered. */
function Terms({ product: { price, oldPrice = 0, minimumQuantity = 1 } }: { product: Product }) {
  return (
    <>
      {oldPrice > price && <span className={styles.saving}>Save {formatRupees(oldPrice - price)}</span>}
      {minimumQuantity > 1 && <span className={styles.minimum}>From {minimumQuantity} pieces</span>}
    </>
  );
}
