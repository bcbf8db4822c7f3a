import type { OrderChange } from '@chhapai/contracts';

/** The list that `details` of a refusal holds; empty when it is none. */
export function changesIn(details: unknown): OrderChange[] {
  return Array.isArray(details) ? (details as OrderChange[]) : [];
}

/** One difference as a sentence; `money` writes rupees. */
export function changeWords({ field, name, shown, now }: OrderChange, money: (rupees: number) => string): string {
  const item = name ?? 'One item';
  const rupees = (amount: number | null) => money(amount ?? 0);
  switch (field) {
    case 'price':
      return `${item} is now ${rupees(now)} each, not ${rupees(shown)}.`;
    case 'quantity':
      return `${item}: there are now ${now} in your cart, not ${shown}.`;
    case 'added':
      return `${item} was added to your cart.`;
    case 'removed':
      return `${item} is no longer in your cart or no longer available.`;
    case 'itemsPrice':
      return `The items now come to ${rupees(now)}, not ${rupees(shown)}.`;
    case 'shippingPrice':
      return `Shipping is now ${rupees(now)}, not ${rupees(shown)}.`;
    case 'totalPrice':
      return `The total is now ${rupees(now)}, not ${rupees(shown)}.`;
  }
}
