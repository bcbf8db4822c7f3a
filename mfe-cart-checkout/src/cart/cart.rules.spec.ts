import { pricedLines, type CartLine } from '@chhapai/contracts';
import { expect, it } from 'vitest';
import { mugLine, padLine } from '../testing/samples';
import { cartTotal, lineTotal, shownProduct } from './cart-lines.rules';
import { itemCount, formatItemCount, withPendingQuantities } from './cart.rules';
import { lineProblem, stockHint } from './line-stock.rules';

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

it('names a product or variant that is no longer sold, and links to the page where others can be chosen', () => {
  const gone = { _id: 'mug', name: 'Kite Mug', image: '/media/mug-640.webp' };
  const line = (reason: 'product' | 'variant' | 'variant-required'): CartLine => ({
    ...unavailable,
    unavailable: { ...gone, reason },
  });
  expect(shownProduct(line('product'))).toMatchObject({ name: 'Kite Mug', price: 0, path: undefined });
  expect(shownProduct(line('variant'))).toMatchObject({ name: 'Kite Mug', price: 0, path: '/product/mug' });
  expect([line('product'), line('variant'), unavailable].map((each) => lineProblem(each)?.text)).toEqual([
    'No longer available',
    'This option is no longer available',
    'No longer available',
  ]);
});

it.each([
  [3, undefined, undefined, undefined],
  [3, 50, undefined, undefined],
  [3, 3, undefined, 'Only 3 left'],
  [3, 5, undefined, 'Only 5 left'],
  [20, 20, undefined, 'Only 20 left'],
  [3, 2, { text: 'Only 2 left', possible: 2 }, undefined],
  [3, 0, { text: 'Sold out' }, undefined],
])('for %i pieces with %o left, reports the problem %o and the hint %o', (quantity, piecesLeft, problem, hint) => {
  const line = { ...mugLine(quantity), ...(piecesLeft !== undefined && { piecesLeft }) };
  expect([lineProblem(line), stockHint(line)]).toEqual([problem, hint]);
});

it('offers no quantity below the minimum order', () => {
  const line = mugLine(30);
  const product = { ...line.productId!, minimumQuantity: 25 };
  expect(lineProblem({ ...line, productId: product, piecesLeft: 20 })).toEqual({
    text: 'Only 20 left, fewer than the minimum order',
  });
});

it('prices pending quantities before the server has confirmed them', () => {
  const prices = [
    { from: 1, price: 199 },
    { from: 10, price: 179 },
  ];
  const [shown] = pricedLines(withPendingQuantities([{ ...mugLine(1), prices }], { 'line-mug': 10 }));
  expect(shown).toMatchObject({ quantity: 10, productId: { price: 179 }, regularPrice: 199 });
  expect(cartTotal([shown!])).toBe(1790);
});

it('applies pending quantities over the server’s and leaves out removed lines', () => {
  const shown = withPendingQuantities([mugLine(1), padLine(2)], { 'line-mug': 7, 'line-pad': 0 });
  expect(shown).toEqual([mugLine(7)]);
});
