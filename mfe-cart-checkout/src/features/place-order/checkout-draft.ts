import { restoredAddress, type AddressDraft } from '../../address/address.rules';
import type { FilledAddress } from '../../address/use-pincode';
import type { PaymentMethod } from './use-place-order';

const KEY = 'checkout-draft';

/** The values entered in the checkout so far. */
export interface CheckoutDraft extends FilledAddress {
  payment: PaymentMethod;
  /** The new address that was being filled in before a saved one was chosen. */
  other?: AddressDraft;
}

/** This shopper's draft in this tab; undefined if there is none or it belongs to another shopper. */
export function readDraft(email: string): CheckoutDraft | undefined {
  try {
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as (CheckoutDraft & { email: string }) | null;
    if (stored?.email !== email) return undefined;
    const { address, other } = stored;
    return { ...stored, address: restoredAddress(address), other: other && restoredAddress(other) };
  } catch {
    return undefined;
  }
}

export function writeDraft(email: string, draft: CheckoutDraft): void {
  sessionStorage.setItem(KEY, JSON.stringify({ email, ...draft }));
}

export function clearDraft(): void {
  sessionStorage.removeItem(KEY);
}
