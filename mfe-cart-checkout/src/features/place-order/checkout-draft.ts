import type { ShippingAddress } from '@chhapai/contracts';
import type { PaymentMethod } from './order-body.rules';

const KEY = 'checkout-draft';

/** What a shopper has typed so far. */
export interface CheckoutDraft {
  address: ShippingAddress;
  payment: PaymentMethod;
}

/** The draft of this shopper in this tab; undefined when there is none, or it is another's. */
export function readDraft(email: string): CheckoutDraft | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as (CheckoutDraft & { email: string }) | null;
    return kept?.email === email ? { address: kept.address, payment: kept.payment } : undefined;
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
