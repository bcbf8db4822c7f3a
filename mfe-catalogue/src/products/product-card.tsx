import { memo, type ReactNode } from 'react';
import type { Product } from '@chhapai/contracts';
import { Link, type LinkProps, useLocation, useViewTransitionState } from '@chhapai/host-api';
import {
  Badge,
  ButtonLink,
  Card,
  CardActions,
  CardBody,
  CardLink,
  CropMarks,
  formatRupees,
  Picture,
  Price,
  Stars,
  VisuallyHidden,
} from '@chhapai/ui';
import { WishlistHeart } from '../wishlist/wishlist-heart';
import { AddToCartSlot } from './add-to-cart-slot';
import { originAt } from './list-origin';
import styles from './product-card.module.css';

/** A card in the grid: two a row on a phone, three on a tablet, four on a desk. */
export const gridPictureSizes = '(min-width: 1040px) 288px, (min-width: 720px) 30vw, 46vw';

interface ProductCardProps {
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
        {corner ?? <WishlistHeart product={product} />}
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
            <AddToCartSlot product={product} />
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

// The widget of this name, which other apps show too.
export { ProductCard as Component };

/** The name under which a card's picture becomes the picture of the product's page. */
export const MORPHING_PICTURE = 'product-picture';

interface CardPictureProps {
  product: Product;
  morphs: boolean;
  priority: boolean;
  sizes: string;
}

/** A card's picture. It carries the shared name only while its own product is being opened or left: a name is unique on a page. */
function CardPicture({ product, morphs, priority, sizes }: CardPictureProps) {
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

interface ProductLinkProps extends Omit<LinkProps, 'to' | 'state'> {
  id: string;
}

/** The way to a product, which remembers the list it starts from. */
function ProductLink({ id, ...link }: ProductLinkProps) {
  return <Link {...link} to={productPath(id)} state={originAt(useLocation())} />;
}

export const productPath = (id: string): string => `/product/${encodeURIComponent(id)}`;
