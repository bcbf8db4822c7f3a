import { expect, it } from 'vitest';
import { mugLine, padLine } from '../testing/samples';
import { cartTotal, itemCount, formatItemCount, lineTotal, shownProduct, withPendingQuantities } from './cart.rules';

const unavailable = { _id: 'line-unavailable', quantity: 4, productId: null };

it('sums price times quantity, counting a missing price as 0', () => {
  expect(cartTotal([mugLine(2), padLine(3), unavailable])).toBe(2 * 199 + 3 * 249.5);
});

it('sums paise without floating-point errors', () => {
  expect(cartTotal([mugLine(3, 0.1), padLine(0)])).toBe(0.3);
  expect(lineTotal(1.1, 3)).toBe(3.3);
});

it('counts lines, not pieces', () => {
  expect(itemCount([mugLine(12), padLine(30)])).toBe(2);
  expect([formatItemCount(1), formatItemCount(2)]).toEqual(['1 item', '2 items']);
});

it('shows fixed text, 0 rupees and the placeholder for a product without data', () => {
  expect(shownProduct(unavailable)).toEqual({
    name: 'Product Name Unavailable',
    price: 0,
    image: '/media/placeholder-640.webp',
    path: undefined,
    minimum: 1,
  });
});

it('applies pending quantities over the server’s and leaves out removed lines', () => {
  const shown = withPendingQuantities([mugLine(1), padLine(2)], { 'line-mug': 7, 'line-pad': 0 });
  expect(shown).toEqual([mugLine(7)]);
});
