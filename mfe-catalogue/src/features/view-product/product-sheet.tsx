import { useState } from 'react';
import type { Product } from '@chhapai/contracts';
import { Badge, Container, CropMarks, InkHeading, Picture, QuantityStepper } from '@chhapai/ui';
import { AddToCartPlace } from '../../products/add-to-cart-place/add-to-cart-place';
import { MORPHING_PICTURE } from '../../products/product-card/card-picture';
import { ProductDetails, type CategoryLink } from './product-details';
import { ProductPrice } from './product-price';
import { ShareButton } from './share-button';
import { WishlistButton } from './wishlist-button';
import styles from './product-sheet.module.css';

interface ProductSheetProps {
  product: Product;
  category: CategoryLink;
}

/** The product and how to buy it. On a phone the button stays at the lower edge for as long as the product is in sight. */
export function ProductSheet({ product, category }: ProductSheetProps) {
  const [quantity, setQuantity] = useState(1);
  return (
    <Container as="article" className={styles.product}>
      <div className={styles.show}>
        <CropMarks />
        <Picture
          image={product.image}
          alt={product.name}
          width={4}
          height={5}
          sizes="(min-width: 1040px) 600px, (min-width: 720px) 48vw, 92vw"
          priority
          ground={product.category}
          className={styles.picture}
          style={{ viewTransitionName: MORPHING_PICTURE }}
        />
        {product.featured && <Badge className={styles.badge}>Featured</Badge>}
      </div>
      <div className={styles.words}>
        <InkHeading level={1}>{product.name}</InkHeading>
        <ProductPrice product={product} />
        <p className={styles.description}>{product.description}</p>
        <div className={styles.buy}>
          <div className={styles.quantity}>
            <span aria-hidden>Quantity</span>
            <QuantityStepper label={`Quantity of ${product.name}`} value={quantity} onChange={setQuantity} />
          </div>
          <div className={styles.bar}>
            <AddToCartPlace product={product} quantity={quantity} variant="page" />
          </div>
        </div>
        <div className={styles.aside}>
          <WishlistButton product={product} />
          <ShareButton title={product.name} />
        </div>
        <ProductDetails category={category} />
      </div>
    </Container>
  );
}
