import type { Product } from '@chhapai/contracts';
import { Widget } from '@chhapai/host-api';
import { Container, InkHeading, Stars, WhenNear } from '@chhapai/ui';
import { BuyBar } from './buy-bar';
import { ProductGallery } from './gallery/product-gallery';
import { ProductDetails, type CategoryLink } from './product-details';
import { ProductPrice } from './product-price';
import { ShareButton } from './share-button';
import { WishlistButton } from './wishlist-button';
import styles from './product-sheet.module.css';

interface ProductSheetProps {
  product: Product;
  category: CategoryLink;
}

/** The product and how to buy it. On a phone the bar stays at the lower edge for as long as the product is in sight. */
export function ProductSheet({ product, category }: ProductSheetProps) {
  return (
    <Container as="article" className={styles.product}>
      <div className={styles.show}>
        <ProductGallery product={product} />
      </div>
      <div className={styles.words}>
        <InkHeading level={1}>{product.name}</InkHeading>
        {product.rating !== undefined && (
          <a href="#reviews">
            <Stars value={product.rating} count={product.totalRatings} />
          </a>
        )}
        <ProductPrice product={product} />
        <p className={styles.description}>{product.description}</p>
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
