import type { Product } from '@chhapai/contracts';
import { Widget } from '@chhapai/host-api';
import { pendingButton, saleOf, unavailableButton } from '../../products/add-to-cart-place/add-to-cart-place';
import styles from './product-sheet.module.css';

interface BuyButtonProps {
  product: Product;
  quantity: number;
}

/** The cart's button on the product's page, below the fields of a personalised product. */
export function BuyButton(props: BuyButtonProps) {
  return (
    <div className={styles.buyButton}>
      <CartWidget {...props} />
    </div>
  );
}

function CartWidget({ product, quantity }: BuyButtonProps) {
  const { personalisation = [], needsPersonalisation } = product;
  if (personalisation.length > 0) {
    return (
      <Widget
        app="mfe-cart-checkout"
        name="AddPersonalisedToCart"
        props={{ ...saleOf(product), quantity, variant: 'page', fields: personalisation }}
        pending={pendingButton}
        unavailable={unavailableButton}
      />
    );
  }
  // The list has shown the product, but its personalisation fields have not loaded yet.
  if (needsPersonalisation) return pendingButton;
  return (
    <Widget
      app="mfe-cart-checkout"
      name="AddToCart"
      props={{ ...saleOf(product), quantity, variant: 'page' }}
      pending={pendingButton}
      unavailable={unavailableButton}
    />
  );
}
