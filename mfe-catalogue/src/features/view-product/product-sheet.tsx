import type { Product } from '@chhapai/contracts';
import { useHost, Widget } from '@chhapai/host-api';
import {
  Badge,
  Button,
  ButtonLink,
  Container,
  formatRupees,
  HeartIcon,
  InkHeading,
  Price,
  ShareIcon,
  Stars,
  UserIcon,
  WhenNear,
} from '@chhapai/ui';
import { useWishlistItem } from '../../wishlist/use-wishlist-item';
import { WishlistLoginLink } from '../../wishlist/wishlist-heart';
import { BuyBar } from './buy-bar';
import { ProductGallery } from './gallery/product-gallery';
import { type CategoryLink, ProductDetails } from './product-details';
import styles from './product-sheet.module.css';

interface ProductSheetProps {
  product: Product;
  category: CategoryLink;
}

/** The product and how to buy it. On phones the buy bar sticks to the bottom while the product is in view. */
export function ProductSheet({ product, category }: ProductSheetProps) {
  return (
    <Container as="article" className={styles.product}>
      <div className={styles.gallery}>
        <ProductGallery product={product} />
      </div>
      <div className={styles.text}>
        <InkHeading level={1}>{product.name}</InkHeading>
        {product.rating !== undefined && (
          <a href="#reviews">
            <Stars value={product.rating} count={product.totalRatings} />
          </a>
        )}
        <ProductPrice product={product} />
        <p>{product.description}</p>
        <BuyBar product={product} />
        <div className={styles.delivery}>
          <WhenNear placeholder={null} ahead={0}>
            <Widget app="mfe-cart-checkout" name="DeliveryEstimate" unavailable={() => null} />
          </WhenNear>
        </div>
        <div className={styles.aside}>
          <WishlistButton product={product} />
          <ShareButton title={product.name} />
        </div>
        <ProductDetails product={product} category={category} />
      </div>
    </Container>
  );
}

function ProductPrice({ product: { price, oldPrice } }: { product: Product }) {
  const saving = oldPrice === undefined ? 0 : oldPrice - price;
  return (
    <div className={styles.price}>
      <Price amount={price} was={oldPrice} size="large" />
      {saving > 0 && <Badge tone="success">You save {formatRupees(saving)}</Badge>}
      <span className={styles.taxes}>Inclusive of all taxes</span>
    </div>
  );
}

/** Shares the page's URL with the device's share sheet, or copies it to the clipboard if there is none. */
function ShareButton({ title }: { title: string }) {
  const { notify } = useHost();
  const share = async () => {
    const url = location.origin + location.pathname;
    try {
      if (typeof navigator.share === 'function') return await navigator.share({ title, url });
      await navigator.clipboard.writeText(url);
      notify.success('Link copied');
    } catch (error) {
      // Closing the share sheet rejects with an AbortError.
      if ((error as Error).name !== 'AbortError') notify.error('The link could not be copied');
    }
  };
  return (
    <Button kind="quiet" small icon={<ShareIcon size={20} />} onClick={() => void share()}>
      Share
    </Button>
  );
}

function WishlistButton({ product }: { product: Product }) {
  const { isInWishlist, isLoginWanted, toggle } = useWishlistItem(product);
  if (isLoginWanted)
    return (
      <ButtonLink
        kind="quiet"
        small
        icon={<UserIcon size={20} />}
        render={(slot) => <WishlistLoginLink productId={product._id} {...slot} />}
      >
        Log in to save
      </ButtonLink>
    );
  return (
    <Button kind="quiet" small icon={<HeartIcon size={20} filled={isInWishlist} />} onClick={toggle}>
      {isInWishlist ? 'Remove from Wishlist' : 'Add to Wishlist'}
    </Button>
  );
}
