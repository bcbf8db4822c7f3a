import { describe, expect, it } from 'vitest';
import { isColourOption, type Product, type ProductVariant } from '@chhapai/contracts';
import { sampleProducts } from '../../../products/sample-products';
import { colourOf } from './colours';
import { offerOf } from './offer.rules';
import { priceRows } from './price-rows.rules';

const mug: Product = { ...sampleProducts[0]!, price: 300 };
const variant = (colour: string, more: Partial<ProductVariant> = {}): ProductVariant => ({
  _id: colour,
  sku: colour.toUpperCase(),
  options: { Colour: colour },
  price: 300,
  ...more,
});
const tracked = (quantity: number) => ({ stock: { tracked: true, quantity } });

describe('an offer', () => {
  it('starts at the lowest price of the variants, and then has the price of the chosen one', () => {
    const product = { ...mug, variants: [variant('Red', { price: 350 }), variant('Blue')] };
    expect(offerOf(product)).toMatchObject({
      hasPriceRange: true,
      prices: [{ from: 1, price: 300 }],
      variant: undefined,
    });
    expect(offerOf(product, { Colour: 'Red' })).toMatchObject({
      hasPriceRange: false,
      prices: [{ from: 1, price: 350 }],
    });
  });

  it.each([
    ['Colour', 'Choose a colour'],
    ['Edition', 'Choose an edition'],
  ])('asks for the missing option %s', (name, blockedReason) => {
    const variants = ['Red', 'Blue'].map((value) => variant(value, { options: { [name]: value } }));
    expect(offerOf({ ...mug, variants })).toMatchObject({ missing: name, blockedReason });
    expect(offerOf({ ...mug, variants }, { [name]: 'Red' }).blockedReason).toBeUndefined();
  });

  it.each([
    [{}, 'Made to order', 999, undefined],
    [tracked(40), 'In stock', 40, undefined],
    [tracked(5), 'Only 5 left', 5, undefined],
    [tracked(0), 'Sold out', 1, 'Sold out'],
    [{ ...tracked(3), minimumQuantity: 10 }, 'Only 3 left', 10, 'Only 3 left, minimum order 10'],
  ])('with %j says “%s”', (fields, text, max, blockedReason) => {
    expect(offerOf({ ...mug, ...fields })).toMatchObject({ stock: { text }, max, blockedReason });
  });

  it('has the pieces of the variant, or those that variants share', () => {
    const variants = [variant('Red', { quantity: 2 }), variant('Blue'), variant('Green', { quantity: 0 })];
    const product = { ...mug, ...tracked(50), variants };
    expect(offerOf(product)).toMatchObject({ stock: { level: 'in-stock' }, blockedReason: 'Choose a colour' });
    expect(offerOf(product, { Colour: 'Red' })).toMatchObject({ stock: { text: 'Only 2 left' }, max: 2 });
    expect(offerOf(product, { Colour: 'Blue' })).toMatchObject({ stock: { text: 'In stock' }, max: 50 });
    expect(offerOf(product, { Colour: 'Green' })).toMatchObject({
      stock: { text: 'Sold out' },
      blockedReason: 'Sold out',
    });
    const soldOut = { ...product, variants: [variants[2]!, variant('Pink', { quantity: 0 })] };
    expect(offerOf(soldOut)).toMatchObject({
      stock: { text: 'Sold out' },
      blockedReason: 'Sold out',
      missing: undefined,
    });
  });
});

it('an offer is made from the product card until the variants have loaded', () => {
  const card = { ...mug, hasVariants: true, variantPrices: { from: 250, to: 300 } };
  expect(offerOf(card)).toMatchObject({
    hasPriceRange: true,
    prices: [{ from: 1, price: 250 }],
    blockedReason: undefined,
  });
  expect(offerOf({ ...card, soldOut: true }).blockedReason).toBe('Sold out');
});

describe('the table of prices', () => {
  const prices = [
    { from: 1, price: 300 },
    { from: 10, price: 250 },
    { from: 50, price: 200 },
  ];
  const rows = (quantity: number, minimum = 1, max = 999) =>
    priceRows(prices, quantity, minimum, max).map(({ range, price, saving, isCurrent }) => [
      range,
      price,
      saving,
      isCurrent,
    ]);

  it('has the range and the saving of each price, and marks the current one', () => {
    expect(rows(10)).toEqual([
      ['1–9', 300, 0, false],
      ['10–49', 250, 17, true],
      ['50+', 200, 33, false],
    ]);
  });

  it('leaves out what is below the minimum order or above the stock', () => {
    expect(rows(12, 12).map(([range]) => range)).toEqual(['12–49', '50+']);
    expect(rows(1, 1, 20).map(([range]) => range)).toEqual(['1–9', '10+']);
    expect(rows(50, 50)).toEqual([]);
    expect(priceRows([{ from: 1, price: 300 }], 1, 1, 999)).toEqual([]);
  });

  it('shows a range of one piece as a number', () => {
    expect(
      priceRows(
        [
          { from: 1, price: 300 },
          { from: 2, price: 280 },
        ],
        1,
        1,
        999,
      )[0]!.range,
    ).toBe('1');
  });
});

describe('colours', () => {
  it('are recognised by the name of the option', () => {
    expect(['Colour', 'color', 'Print colour', 'रंग', 'Size', 'Colourful'].map(isColourOption)).toEqual([
      true,
      true,
      true,
      true,
      false,
      false,
    ]);
  });

  it('are known by name, alone or in pairs', () => {
    expect(colourOf('Navy Blue')).toBe('#1d2a52');
    expect(colourOf('Red / White')).toBe('linear-gradient(135deg, #c62828 50%, #ffffff 50%)');
    expect([colourOf('Sunset'), colourOf('Red / Sunset'), colourOf('constructor')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});
