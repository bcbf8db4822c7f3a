import { useRef, useState, type FormEvent } from 'react';
import {
  countryCodeOf,
  errorCodes,
  isIndian,
  type CartLine,
  type SavedAddress,
  type SessionUser,
} from '@chhapai/contracts';
import { Button, InkHeading, Notice, RadioCards, Sheet } from '@chhapai/ui';
import { AddressFields } from '../../address/address-fields';
import { lineProblem } from '../../cart/line-stock.rules';
import { readRememberedPincode } from '../../delivery/pincodes.api';
import { usePincode } from '../../address/use-pincode';
import { useDraft } from '../../use-draft';
import {
  draftErrors,
  addressErrorsIn,
  addressFieldNames,
  freshAddress,
  savedDraft,
  shippingAddress,
  type AddressDraft,
} from '../../address/address.rules';
import { readDraft, writeDraft, type CheckoutDraft } from './checkout-draft';
import { type PaymentMethod, type OrderPlacement, usePlaceOrder } from './use-place-order';
import { OrderFailure } from './order-failure';
import { OrderSummary } from './order-summary';
import styles from './place-order.module.css';
import { SavedAddresses } from './saved-addresses';

const paymentMethods = (isAbroad: boolean): { value: PaymentMethod; label: string; hint: string }[] => [
  {
    value: 'cod',
    label: 'Cash on Delivery',
    hint: isAbroad ? 'Within India only: we will agree payment with you by phone' : 'Pay when your order arrives',
  },
  { value: 'razorpay', label: 'Credit/Debit Card', hint: 'Card payment: coming soon' },
];

interface CheckoutFormProps {
  user: SessionUser;
  lines: CartLine[];
  /** The default address comes first. */
  addresses: readonly SavedAddress[];
  placing: OrderPlacement;
}

/** Address, payment method and order summary. Typed values survive a reload and a failed order. */
export function CheckoutForm({ user, lines, addresses, placing }: CheckoutFormProps) {
  const [draft, edit] = useDraft<CheckoutDraft>(
    () => withPincode(readDraft(user.email) ?? freshDraft(user, addresses[0])),
    (changed) => writeDraft(user.email, changed),
  );
  const [hasSubmitted, setHasSubmitted] = useState(false);
  const summary = useRef<HTMLDivElement>(null);
  const { placeOrder, failure } = usePlaceOrder(user, placing);
  const { busy } = placing;

  const { area, changeCountry } = usePincode(draft, edit);
  const countryCode = countryCodeOf(draft.address.country) ?? 'IN';
  const addressErrors = draftErrors(draft.address, area);
  const errors = { ...addressErrorsIn(failure?.details), ...(hasSubmitted && addressErrors) };
  const choose = (id: string) =>
    edit((current) =>
      withAddress(
        current,
        addresses.find(({ _id }) => _id === id),
        user,
      ),
    );
  const savedAddress = addresses.find(({ _id }) => _id === draft.savedId);
  // The fields of a saved address are shown once it has to be corrected, and until another one is chosen.
  const [correctedId, setCorrectedId] = useState<string>();
  const hasErrors = Object.keys({ ...addressErrors, ...errors }).length > 0;
  const hasFields = !savedAddress || hasErrors || correctedId === draft.savedId;
  if (hasFields && correctedId !== draft.savedId) setCorrectedId(draft.savedId);
  const editAsNew = (part: Partial<AddressDraft>) =>
    edit((current) => ({ ...current, savedId: '', address: { ...current.address, ...part } }));
  const hasProblems = lines.some(lineProblem);
  const isShortageResolved = failure?.code === errorCodes.stockShort && !hasProblems;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setHasSubmitted(true);
    const firstInvalid = addressFieldNames.find((name) => addressErrors[name]);
    if (!firstInvalid && hasProblems) return summary.current?.querySelector('button')?.focus();
    if (!firstInvalid) return void placeOrder(lines, shippingAddress(draft.address), draft.payment);
    (event.currentTarget.elements.namedItem(firstInvalid) as HTMLElement).focus();
  };

  return (
    <>
      <InkHeading level={1}>Checkout</InkHeading>
      <form noValidate className={styles.columns} onSubmit={submit}>
        <Sheet className={styles.fields}>
          <h2>Delivery address</h2>
          {addresses.length > 0 && (
            <SavedAddresses addresses={addresses} chosen={savedAddress?._id ?? ''} onChoose={choose} />
          )}
          {hasFields && (
            <AddressFields
              address={draft.address}
              errors={errors}
              area={area}
              onChange={editAsNew}
              onCountryChange={(country) => {
                changeCountry(country);
                editAsNew({});
              }}
            />
          )}
          <RadioCards
            legend="Payment Method"
            name="paymentMethod"
            options={paymentMethods(countryCode !== 'IN')}
            value={draft.payment}
            onChange={(value) => edit((current) => ({ ...current, payment: value as PaymentMethod }))}
          />
        </Sheet>
        <OrderSummary ref={summary} lines={lines} countryCode={countryCode} delivery={area?.delivery} />
        <div className={styles.place}>
          {failure && !isShortageResolved && <OrderFailure failure={failure} />}
          {hasProblems && (hasSubmitted || failure) && (
            <Notice tone="caution">
              Some items cannot be ordered as they are. Please change or remove the marked ones.
            </Notice>
          )}
          <Button type="submit" wide busy={busy}>
            {busy ? 'Processing...' : 'Place Order'}
          </Button>
        </div>
      </form>
    </>
  );
}

/** Starts with the default saved address. */
function freshDraft(user: SessionUser, savedAddress: SavedAddress | undefined): CheckoutDraft {
  return withAddress({ address: freshAddress(user.name), payment: 'cod' }, savedAddress, user);
}

/** Selects a saved address, or returns to the new address that was being filled in. */
function withAddress(draft: CheckoutDraft, savedAddress: SavedAddress | undefined, user: SessionUser): CheckoutDraft {
  const other = draft.savedId ? draft.other : draft.address;
  if (savedAddress) return { ...draft, other, address: savedDraft(savedAddress), savedId: savedAddress._id };
  return withPincode({ ...draft, address: other ?? freshAddress(user.name), savedId: '' });
}

/** Prefills the PIN code of the last delivery estimate, which in turn fills in city and State. */
function withPincode(draft: CheckoutDraft): CheckoutDraft {
  const { address } = draft;
  if (!isIndian(address) || address.postalCode.trim() !== '') return draft;
  return { ...draft, address: { ...address, postalCode: readRememberedPincode() } };
}
