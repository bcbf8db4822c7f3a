import { useState, type FormEvent } from 'react';
import type { CartLine, Order, SessionUser, ShippingAddress } from '@chhapai/contracts';
import { Button, InkHeading, RadioCards, Sheet } from '@chhapai/ui';
import { AddressFields } from './address-fields';
import { addressErrors, addressFields, trimmed } from './address.rules';
import { readDraft, writeDraft, type CheckoutDraft } from './checkout-draft';
import type { PaymentMethod } from './order-body.rules';
import { OrderRefusal } from './order-refusal';
import { OrderSummary } from './order-summary';
import styles from './place-order.module.css';
import { usePlaceOrder } from './use-place-order';

const paymentMethods: { value: PaymentMethod; label: string; hint: string }[] = [
  { value: 'cod', label: 'Cash on Delivery', hint: 'Pay when it reaches you' },
  { value: 'razorpay', label: 'Credit/Debit Card', hint: 'Through Razorpay' },
];

interface CheckoutFormProps {
  user: SessionUser;
  lines: CartLine[];
  onPlaced: (order: Order) => void;
}

/** Address, payment and what is ordered. What is typed survives a reload and every refusal. */
export function CheckoutForm({ user, lines, onPlaced }: CheckoutFormProps) {
  const [draft, setDraft] = useState(() => readDraft(user.email) ?? freshDraft(user));
  const [isChecked, setIsChecked] = useState(false);
  const { place, busy, failure } = usePlaceOrder(user, onPlaced);
  const errors = isChecked ? addressErrors(draft.address) : {};

  const change = (part: Partial<CheckoutDraft>) => {
    const changed = { ...draft, ...part };
    setDraft(changed);
    writeDraft(user.email, changed);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsChecked(true);
    const wrong = addressErrors(draft.address);
    const first = addressFields.find(({ name }) => wrong[name]);
    if (!first) return void place(lines, trimmed(draft.address), draft.payment);
    (event.currentTarget.elements.namedItem(first.name) as HTMLElement).focus();
  };

  return (
    <>
      <InkHeading level={1}>Checkout</InkHeading>
      <form noValidate className={styles.columns} onSubmit={submit}>
        <Sheet className={styles.fields}>
          <h2>Where should it go?</h2>
          <AddressFields address={draft.address} errors={errors} onChange={(address) => change({ address })} />
          <RadioCards
            legend="Payment Method"
            name="paymentMethod"
            options={paymentMethods}
            value={draft.payment}
            onChange={(value) => change({ payment: value as PaymentMethod })}
          />
        </Sheet>
        <OrderSummary lines={lines} />
        <div className={styles.place}>
          {failure && <OrderRefusal failure={failure} />}
          <Button type="submit" wide busy={busy}>
            {busy ? 'Processing...' : 'Place Order'}
          </Button>
        </div>
      </form>
    </>
  );
}

function freshDraft(user: SessionUser): CheckoutDraft {
  const address: ShippingAddress = { fullName: user.name, address: '', city: '', postalCode: '', country: 'India' };
  return { address, payment: 'cod' };
}
