import type { OrderChange } from '@chhapai/contracts';
import { expect, it } from 'vitest';
import { changesIn, describeChange } from './order-failure';

it.each<[OrderChange, string]>([
  [{ field: 'price', name: 'Kite Mug', shown: 199, now: 249 }, 'Kite Mug is now ₹249.00 each, not ₹199.00.'],
  [{ field: 'quantity', name: 'Kite Mug', shown: 1, now: 3 }, 'Kite Mug: your cart now has 3, not 1.'],
  [{ field: 'added', name: 'Kite Mug', shown: null, now: 1 }, 'Kite Mug was added to your cart.'],
  [{ field: 'removed', shown: 1, now: null }, 'One item is no longer in your cart or no longer available.'],
  [{ field: 'itemsPrice', shown: 199, now: 249 }, 'The items now come to ₹249.00, not ₹199.00.'],
  [{ field: 'shippingPrice', shown: 50, now: 60 }, 'Shipping is now ₹60.00, not ₹50.00.'],
  [{ field: 'totalPrice', shown: 249, now: 299 }, 'The total is now ₹299.00, not ₹249.00.'],
])('describes the change %o', (change, sentence) => {
  expect(describeChange(change)).toBe(sentence);
});

it('ignores details with an unexpected shape', () => {
  expect(changesIn('nonsense')).toEqual([]);
  expect(changesIn(undefined)).toEqual([]);
});
