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
import { listOriginAt } from './list-origin';
import { PICTURE_TRANSITION, productPath } from './product-link';
import styles from './product-card.module.css';

/** Cards in the grid: two per row on phones, three on tablets, four on wide screens. */
export const gridPictureSizes = '(min-width: 1040px) 288px, (min-width: 720px) 30vw, 46vw';

interface ProductCardProps {
  product: Product;
  /**
   * Uses a view transition between the card's picture and the product page's. On each page, at most one
   * card per product may use it.
   */
  hasViewTransition?: boolean;
  /** Loads the picture first; for exactly one picture per page. */
  priority?: boolean;
  /** The picture's `sizes` attribute. */
  sizes?: string;
  /** Replaces the heart in the picture's corner. */
  corner?: ReactNode;
}

/** A card that links to its product, with a button to add one to the cart. */
export const ProductCard = memo(function ProductCard(props: ProductCardProps) {
  const { product, hasViewTransition = false, priority = false, sizes = gridPictureSizes, corner } = props;
  return (
    <Card className={styles.card}>
      <CropMarks />
      <div className={styles.pictureFrame}>
        <CardPicture product={product} hasViewTransition={hasViewTransition} priority={priority} sizes={sizes} />
        {product.soldOut ? (
          <Badge tone="neutral" className={styles.badge}>
            Sold out
          </Badge>
        ) : (
          product.featured && <Badge className={styles.badge}>Featured</Badge>
        )}
        {corner ?? <WishlistHeart product={product} />}
      </div>
      <CardBody className={styles.text}>
        <h3 className={styles.name}>
          <CardLink render={(slot) => <ProductLink {...slot} product={product} viewTransition={hasViewTransition} />}>
            {keepHyphenatedWords(product.name)}
          </CardLink>
        </h3>
        {product.rating !== undefined && <Stars value={product.rating} count={product.totalRatings} small />}
        <p className={styles.description}>{product.description}</p>
        <p className={styles.price}>
          <CardPrice product={product} />
        </p>
        <CardActions className={styles.actions}>
          <CardButton product={product} />
        </CardActions>
      </CardBody>
    </Card>
  );
});

/** The name, with words that contain a hyphen kept on one line. */
function keepHyphenatedWords(name: string) {
  return name.split(/(\S+-\S+)/).map((part, index) => (index % 2 ? <span key={index}>{part}</span> : part));
}

/** Adds the product to the cart, or links to its page if that is not possible from here. */
function CardButton({ product }: { product: Product }) {
  const { soldOut, hasVariants, needsPersonalisation } = product;
  const label = soldOut ? 'View details' : hasVariants ? 'Choose options' : needsPersonalisation && 'Personalise';
  if (!label) return <AddToCartSlot product={product} />;
  return (
    <ButtonLink wide small kind="secondary" render={(slot) => <ProductLink {...slot} product={product} />}>
      {label}
      <VisuallyHidden>: {product.name}</VisuallyHidden>
    </ButtonLink>
  );
}

/** The price, or the lowest price of the variants, with the saving and the minimum order quantity. */
function CardPrice({ product }: { product: Product }) {
  const { minimumQuantity = 1, variantPrices } = product;
  const price = variantPrices?.from ?? product.price;
  const hasPriceRange = variantPrices !== undefined && variantPrices.from < variantPrices.to;
  const oldPrice = hasPriceRange || price !== product.price ? undefined : product.oldPrice;
  return (
    <>
      {hasPriceRange && <span className={styles.from}>From</span>}
      <Price amount={price} was={oldPrice} />
      {oldPrice !== undefined && oldPrice > price && (
        <span className={styles.saving}>Save {formatRupees(oldPrice - price)}</span>
      )}
      {minimumQuantity > 1 && <span className={styles.minimum}>Min. {minimumQuantity} pieces</span>}
    </>
  );
}

interface CardPictureProps {
  product: Product;
  hasViewTransition: boolean;
  priority: boolean;
  sizes: string;
}

/**
 * The picture has a transition name only during a navigation to or from its product, because the name must be unique on a page.
 */
function CardPicture({ product, hasViewTransition, priority, sizes }: CardPictureProps) {
  const isTransitioning = useViewTransitionState(productPath(product._id));
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
      style={hasViewTransition && isTransitioning ? { viewTransitionName: PICTURE_TRANSITION } : undefined}
    />
  );
}

interface ProductLinkProps extends Omit<LinkProps, 'to' | 'state'> {
  product: Product;
}

/** A link to a product that passes on the list it is opened from, and the product's data in that list. */
function ProductLink({ product, ...link }: ProductLinkProps) {
  return <Link {...link} to={productPath(product._id)} state={{ ...listOriginAt(useLocation()), product }} />;
}
