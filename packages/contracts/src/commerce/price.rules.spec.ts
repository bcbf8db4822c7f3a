import { describe, expect, it } from 'vitest';
import { nextPriceBreak, piecesByProduct, pricedLines, priceFor, pricesByQuantity } from './price.rules.js';

const mug = {
  price: 300,
  priceSteps: [
    { from: 10, price: 270 },
    { from: 50, price: 240 },
  ],
};

describe('prices by quantity', () => {
  it('start with the price of one piece', () => {
    expect(pricesByQuantity({ price: 199 })).toEqual([{ from: 1, price: 199 }]);
    expect(pricesByQuantity(mug)).toEqual([{ from: 1, price: 300 }, ...mug.priceSteps]);
  });

  it('do not repeat a first step that is the price of the product', () => {
    const priceSteps = [{ from: 1, price: 300 }, ...mug.priceSteps];
    expect(pricesByQuantity({ price: 300, priceSteps })).toEqual(pricesByQuantity(mug));
  });

  it.each([
    ['more expensive', 400, [400, 360, 320]],
    ['cheaper', 99, [99, 89, 79]],
    ['priced in paise', 99.5, [99.5, 89.55, 79.6]],
    ['as expensive as the product', 300, [300, 270, 240]],
  ])('give a variant that is %s the same discounts', (_which, variantPrice, expected) => {
    expect(pricesByQuantity(mug, variantPrice).map(({ price }) => price)).toEqual(expected);
  });

  it('leave out steps that rounding makes as expensive as the one before, and never reach 0', () => {
    const priceSteps = [
      { from: 10, price: 290 },
      { from: 50, price: 1 },
    ];
    expect(pricesByQuantity({ price: 300, priceSteps }, 5)).toEqual([
      { from: 1, price: 5 },
      { from: 50, price: 1 },
    ]);
  });
});

it.each([
  [1, 300, { pieces: 9, price: 270 }],
  [9, 300, { pieces: 1, price: 270 }],
  [10, 270, { pieces: 40, price: 240 }],
  [49, 270, { pieces: 1, price: 240 }],
  [50, 240, undefined],
  [999, 240, undefined],
])('%i pieces cost %i each, and the next price break is %o', (pieces, price, next) => {
  const prices = pricesByQuantity(mug);
  expect([priceFor(prices, pieces), nextPriceBreak(prices, pieces)]).toEqual([price, next]);
});

it('counts the pieces of all lines of a product together', () => {
  const lines = [
    { productId: 'mug', quantity: 5 },
    { productId: 'pad', quantity: 1 },
    { productId: 'mug', quantity: 7 },
  ];
  expect(Object.fromEntries(piecesByProduct(lines))).toEqual({ mug: 12, pad: 1 });
});

it('prices a line of a cart by all pieces of its product, and leaves others alone', () => {
  const product = { _id: 'mug', name: 'Kite Mug', price: 0, image: '/media/mug-640.webp' };
  const large = pricesByQuantity(mug, 400);
  const lines = [
    { _id: 'small', quantity: 4, productId: product, prices: pricesByQuantity(mug) },
    {
      _id: 'large',
      quantity: 8,
      productId: product,
      prices: large,
      regularPrice: 1,
      nextPriceBreak: { pieces: 1, price: 1 },
    },
    { _id: 'pad', quantity: 20, productId: { ...product, _id: 'pad', price: 99 } },
    { _id: 'gone', quantity: 20, productId: null },
  ];
  expect(pricedLines(lines)).toMatchObject([
    { productId: { price: 270 }, regularPrice: 300, nextPriceBreak: { pieces: 38, price: 240 } },
    { productId: { price: 360 }, regularPrice: 400, nextPriceBreak: { pieces: 38, price: 320 } },
    lines[2]!,
    lines[3]!,
  ]);
  const [single] = pricedLines([{ ...lines[1]!, quantity: 1 }]);
  expect([single!.productId!.price, single!.regularPrice, single!.nextPriceBreak]).toEqual([
    400,
    undefined,
    { pieces: 9, price: 360 },
  ]);
});
