import { expect, it } from 'vitest';
import { mugLine, padLine } from '../testing/samples';
import { cartTotal, itemCount, itemCountWords, lineTotal, shownProduct, withIntentions } from './cart.rules';

const lost = { _id: 'line-lost', quantity: 4, productId: null };

it('adds up price times quantity, a missing price as 0', () => {
  expect(cartTotal([mugLine(2), padLine(3), lost])).toBe(2 * 199 + 3 * 249.5);
});

it('adds up paise without a binary remainder', () => {
  expect(cartTotal([mugLine(3, 0.1), padLine(0)])).toBe(0.3);
  expect(lineTotal(1.1, 3)).toBe(3.3);
});

it('counts lines, not pieces', () => {
  expect(itemCount([mugLine(12), padLine(30)])).toBe(2);
  expect([itemCountWords(1), itemCountWords(2)]).toEqual(['1 item', '2 items']);
});

it('shows words, 0 rupees and the placeholder for a product without data', () => {
  expect(shownProduct(lost)).toEqual({
    name: 'Product Name Unavailable',
    price: 0,
    image: '/media/placeholder-640.webp',
    path: undefined,
    minimum: 1,
  });
});

it('puts what is wanted over what the server knows, and leaves out what is to be removed', () => {
  const shown = withIntentions([mugLine(1), padLine(2)], { 'line-mug': 7, 'line-pad': 0 });
  expect(shown).toEqual([mugLine(7)]);
});
