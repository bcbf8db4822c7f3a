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
  SkeletonText,
  Stars,
  UserIcon,
  WhenNear,
} from '@chhapai/ui';
import { useWishlistItem } from '../../wishlist/use-wishlist-item';
import { WishlistLoginLink } from '../../wishlist/wishlist-login-link';
import { BuyBar } from './buy-bar';
import type { Offer } from './choice/offer.rules';
import type { ProductChoice } from './choice/use-choice';
import { ProductGallery } from './gallery/product-gallery';
import { type CategoryLink, ProductDetails } from './product-details';
import styles from './product-sheet.module.css';

interface ProductSheetProps {
  product: Product;
  /** False while only the data of its card is loaded. */
  isComplete?: boolean;
  category: CategoryLink;
  choice: ProductChoice;
}

/** The product and how to buy it. On phones the buy bar sticks to the bottom while the product is in view. */
export function ProductSheet({ product, isComplete = true, category, choice }: ProductSheetProps) {
  return (
    <Container as="article" className={styles.product}>
      <div className={styles.gallery}>
        <ProductGallery product={product} choice={choice.choice} />
      </div>
      <div className={styles.text}>
        <InkHeading level={1}>{product.name}</InkHeading>
        {product.rating !== undefined && (
          <a href="#reviews" className={styles.rating}>
            <Stars value={product.rating} count={product.totalRatings} />
          </a>
        )}
        <ProductPrice product={product} choice={choice} />
        <p>{product.description}</p>
        {product.hasVariants && (isComplete ? <Variants product={product} choice={choice} /> : <SkeletonText />)}
        <div className={styles.stockLine}>{isComplete && <Stock offer={choice.offer} />}</div>
        <BuyBar product={product} {...choice} />
        {product.priceSteps && <Prices product={product} choice={choice} />}
        <div className={styles.delivery}>
          <WhenNear placeholder={null} ahead={0}>
            <Widget app="mfe-cart-checkout" name="DeliveryEstimate" unavailable={() => null} />
          </WhenNear>
        </div>
        <div className={styles.aside}>
          <WishlistButton product={product} />
          <ShareButton title={product.name} sku={choice.offer.variant?.sku} />
        </div>
        <ProductDetails product={product} category={category} />
      </div>
    </Container>
  );
}

interface ChoiceProps {
  product: Product;
  choice: ProductChoice;
}

/** The price per piece. The old price, or the price without the quantity discount, is struck through. */
function ProductPrice({ product: { price, oldPrice = 0 }, choice: { offer, unitPrice } }: ChoiceProps) {
  const regular = offer.prices[0]!.price;
  const was = offer.hasPriceRange ? 0 : Math.max(regular, regular === price ? oldPrice : 0);
  const saving = was - unitPrice;
  return (
    <div className={styles.price}>
      {offer.hasPriceRange && <span className={styles.from}>From</span>}
      <Price amount={unitPrice} was={was} size="large" />
      {saving > 0 && <Badge tone="success">You save {formatRupees(saving)}</Badge>}
      <span className={styles.taxes}>Inclusive of all taxes</span>
    </div>
  );
}

function Variants({ product, choice: { choice, choose } }: ChoiceProps) {
  return (
    <Widget
      app="mfe-catalogue"
      name="VariantPicker"
      props={{ product, choice, onChoose: choose }}
      pending={<SkeletonText />}
      unavailable={retryButton('Show options')}
    />
  );
}

function Prices({ product, choice: { offer, quantity, setQuantity } }: ChoiceProps) {
  return (
    <Widget
      app="mfe-catalogue"
      name="PriceBreaks"
      props={{ product, offer, quantity, onQuantity: setQuantity }}
      pending={<SkeletonText />}
      unavailable={retryButton('Show prices by quantity')}
    />
  );
}

const retryButton = (label: string) => (retry: () => void) => (
  <Button kind="secondary" onClick={retry}>
    {label}
  </Button>
);

function Stock({ offer: { stock, variant } }: { offer: Offer }) {
  return (
    <p className={styles.stock} data-level={stock.level}>
      <span role="status">{stock.text}</span>
      {variant && <span className={styles.sku}>SKU {variant.sku}</span>}
      {stock.level === 'sold-out' && <a href="#quote-title">Want it anyway? Ask us</a>}
    </p>
  );
}

/** Shares the page's URL with the device's share sheet, or copies it to the clipboard if there is none. */
function ShareButton({ title, sku }: { title: string; sku: string | undefined }) {
  const { notify } = useHost();
  const share = async () => {
    const url = location.origin + location.pathname + (sku ? `?${new URLSearchParams({ variant: sku })}` : '');
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
  const { isInWishlist, isLoginPrompted, toggle } = useWishlistItem(product);
  if (isLoginPrompted)
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
