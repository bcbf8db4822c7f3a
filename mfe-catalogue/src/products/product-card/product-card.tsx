import { memo, type ReactNode } from 'react';
import type { Product } from '@chhapai/contracts';
import { Badge, Card, CardActions, CardBody, CardLink, CropMarks, Price } from '@chhapai/ui';
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
        <p className={styles.description}>{product.description}</p>
        <Price className={styles.price} amount={product.price} was={product.oldPrice} />
        <CardActions className={styles.actions}>
          <AddToCartPlace product={product} quantity={1} variant="card" />
        </CardActions>
      </CardBody>
    </Card>
  );
});
