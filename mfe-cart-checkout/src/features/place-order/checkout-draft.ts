import { restoredAddress, type AddressDraft } from './address.rules';
import type { PaymentMethod } from './use-place-order';

const KEY = 'checkout-draft';

/** What a shopper has typed so far. */
export interface CheckoutDraft {
  address: AddressDraft;
  payment: PaymentMethod;
  /** The city that a PIN code filled in; another one may replace it. */
  filledCity?: string;
}

/** The draft of this shopper in this tab; undefined when there is none, or it is another's. */
export function readDraft(email: string): CheckoutDraft | undefined {
  try {
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as (CheckoutDraft & { email: string }) | null;
    if (stored?.email !== email) return undefined;
    const { address, payment, filledCity } = stored;
    return { address: restoredAddress(address), payment, filledCity };
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
