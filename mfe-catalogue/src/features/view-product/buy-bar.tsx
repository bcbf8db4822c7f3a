import { MAX_QUANTITY, type Product } from '@chhapai/contracts';
import { Widget } from '@chhapai/host-api';
import { Button, classNames, formatRupees, QuantityStepper } from '@chhapai/ui';
import { cartProps, pendingButton, unavailableButton } from '../../products/cart-button';
import type { ProductChoice } from './choice/use-choice';
import styles from './product-sheet.module.css';

interface BuyBarProps extends Pick<ProductChoice, 'offer' | 'quantity' | 'setQuantity' | 'unitPrice'> {
  product: Product;
}

/** The total, the quantity and the Add to Cart button: a bar at the bottom of the screen on phones, otherwise a row in the page. */
export function BuyBar({ product, offer, quantity, setQuantity, unitPrice }: BuyBarProps) {
  const { minimumQuantity = 1, personalisation = [] } = product;
  const hasFields = personalisation.length > 0;
  return (
    <>
      {minimumQuantity > 1 && <p className={styles.minimum}>{`Minimum order: ${minimumQuantity} pieces`}</p>}
      <div
        className={classNames(styles.bar, hasFields && styles.withFields)}
        // The shell keeps its chat button clear of this bar.
        data-bottom-bar={!hasFields || undefined}
      >
        <span className={styles.total}>
          <small>{offer.hasPriceRange ? 'From' : 'Total'}</small>
          {formatRupees(unitPrice * quantity)}
        </span>
        <QuantityStepper
          label={`Quantity of ${product.name}`}
          value={quantity}
          min={minimumQuantity}
          max={offer.max}
          maxNote={offer.max < MAX_QUANTITY ? `Only ${offer.max} left.` : undefined}
          disabled={offer.blockedReason !== undefined && !offer.missing}
          onChange={setQuantity}
        />
        <div className={styles.add}>
          <div className={styles.buyButton}>
            {offer.blockedReason ? (
              <BlockedButton offer={offer} />
            ) : (
              <CartWidget product={product} quantity={quantity} variantId={offer.variant?._id} />
            )}
          </div>
        </div>
      </div>
    </>
  );
}

/** Says why nothing can be added. Pressing it focuses the option that must still be chosen. */
function BlockedButton({ offer: { blockedReason, missing } }: Pick<BuyBarProps, 'offer'>) {
  const focusMissingOption = () => {
    const selector = '[data-variant-picker] fieldset:not(:has(:checked)) input';
    document.querySelector<HTMLInputElement>(selector)?.focus();
  };
  return (
    <Button wide kind="secondary" disabled={!missing} onClick={focusMissingOption}>
      {blockedReason}
    </Button>
  );
}

interface CartWidgetProps {
  product: Product;
  quantity: number;
  variantId: string | undefined;
}

function CartWidget({ product, quantity, variantId }: CartWidgetProps) {
  const { personalisation = [], needsPersonalisation, hasVariants, variants } = product;
  // The product comes from a list; its details have not loaded yet.
  if ((needsPersonalisation && personalisation.length === 0) || (hasVariants && !variants)) return pendingButton;
  const props = { ...cartProps(product), quantity, variant: 'page' as const, ...(variantId && { variantId }) };
  if (personalisation.length > 0)
    return (
      <Widget
        app="mfe-cart-checkout"
        name="AddPersonalisedToCart"
        props={{ ...props, fields: personalisation }}
        pending={pendingButton}
        unavailable={unavailableButton}
      />
    );
  return (
    <Widget
      app="mfe-cart-checkout"
      name="AddToCart"
      props={props}
      pending={pendingButton}
      unavailable={unavailableButton}
    />
  );
}
