import { useCallback, useState } from 'react';
import type { Product } from '@chhapai/contracts';
import { Widget } from '@chhapai/host-api';
import { classNames, formatRupees, QuantityStepper } from '@chhapai/ui';
import { pendingButton, cartProps, unavailableButton } from '../../products/add-to-cart-slot';
import styles from './product-sheet.module.css';

/** Price, quantity and the cart's button: a bar at the bottom of the screen on phones, otherwise a row of the page. */
export function BuyBar({ product }: { product: Product }) {
  const { minimumQuantity = 1, personalisation = [] } = product;
  const [quantity, setQuantity] = useState(minimumQuantity);
  const bar = useBottomBar();
  // The minimum may arrive with the details, after the shopper has chosen a quantity.
  const effectiveQuantity = Math.max(quantity, minimumQuantity);
  return (
    <>
      {minimumQuantity > 1 && <p className={styles.minimum}>{`Minimum order: ${minimumQuantity} pieces`}</p>}
      <div ref={bar} className={classNames(styles.bar, personalisation.length > 0 && styles.withFields)}>
        <span className={styles.barPrice}>{formatRupees(product.price)}</span>
        <QuantityStepper
          label={`Quantity of ${product.name}`}
          value={effectiveQuantity}
          min={minimumQuantity}
          onChange={setQuantity}
        />
        <div className={styles.add}>
          <BuyButton product={product} quantity={effectiveQuantity} />
        </div>
      </div>
    </>
  );
}

interface BuyButtonProps {
  product: Product;
  quantity: number;
}

function BuyButton(props: BuyButtonProps) {
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
        props={{ ...cartProps(product), quantity, variant: 'page', fields: personalisation }}
        pending={pendingButton}
        unavailable={unavailableButton}
      />
    );
  }
  // The product comes from the list; its personalisation fields have not loaded yet.
  if (needsPersonalisation) return pendingButton;
  return (
    <Widget
      app="mfe-cart-checkout"
      name="AddToCart"
      props={{ ...cartProps(product), quantity, variant: 'page' }}
      pending={pendingButton}
      unavailable={unavailableButton}
    />
  );
}

/** Sets `--bottom-bar` to the height of the bar, so that the floating chat button stays above it. */
function useBottomBar() {
  return useCallback((bar: HTMLElement | null) => {
    if (!bar || typeof ResizeObserver === 'undefined') return;
    const root = document.documentElement;
    const observer = new ResizeObserver(() => {
      const isSticky = getComputedStyle(bar).position === 'sticky';
      root.style.setProperty('--bottom-bar', isSticky ? `${bar.offsetHeight}px` : '0px');
    });
    observer.observe(bar);
    return () => {
      observer.disconnect();
      root.style.removeProperty('--bottom-bar');
    };
  }, []);
}
