import { sessionItem } from '@chhapai/host-api/pages';
import { restoredAddress, type AddressDraft } from '../../address/address.rules';
import type { FilledAddress } from '../../address/use-pincode';
import type { PaymentMethod } from './use-place-order';

/** The values entered in the checkout so far. */
export interface CheckoutDraft extends FilledAddress {
  payment: PaymentMethod;
  /** The new address that was being filled in before a saved one was chosen. */
  other?: AddressDraft;
}

const storedDraft = sessionItem<CheckoutDraft & { email: string }>('checkout-draft');

/** This shopper's draft in this tab; undefined if there is none or it belongs to another shopper. */
export function readDraft(email: string): CheckoutDraft | undefined {
  const draft = storedDraft.read();
  if (draft?.email !== email) return undefined;
  const { address, other } = draft;
  return { ...draft, address: restoredAddress(address), other: other && restoredAddress(other) };
}

export function writeDraft(email: string, draft: CheckoutDraft): void {
  storedDraft.write({ ...draft, email });
}

export function clearDraft(): void {
  storedDraft.write(undefined);
}
