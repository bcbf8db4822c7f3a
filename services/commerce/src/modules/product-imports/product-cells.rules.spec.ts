import { expect, it } from 'vitest';
import { CellError, productParsers, toRows, variantParsers } from './product-cells.rules.js';

const PRODUCT = {
  name: 'Mug',
  category: 'mugs',
  price: 299,
  oldPrice: null,
  description: 'A mug.',
  featured: false,
  available: true,
  minimumQuantity: 1,
  hsn: null,
  occasions: [],
  image: '/media/mug.avif',
  images: [],
  priceSteps: [],
  stock: { tracked: false, quantity: 0 },
};

function optionsCell(options: Record<string, string>): string {
  const variant = { sku: 'MUG-1', options, price: null, quantity: null, image: null };
  return toRows('id', { ...PRODUCT, variants: [variant] })[0]!.Options!;
}

it.each([
  [{ colour: 'Red', size: 'L' }, 'colour: Red | size: L'],
  [{ 'side|back': 'A|B' }, String.raw`side\|back: A\|B`],
  [{ 'ratio 4:3': '16:9 | wide' }, String.raw`ratio 4\:3: 16:9 \| wide`],
  [{ path: String.raw`C:\new\|`, last: '\\' }, String.raw`path: C:\\new\\\| | last: \\`],
])('exports options so that an import reads the same: %j', (options, cell) => {
  expect(optionsCell(options)).toBe(cell);
  expect(variantParsers.Options!.parse(cell)).toEqual(options);
});

it('reads price steps, and refuses a step with a third number', () => {
  const parse = productParsers['Price steps']!.parse;
  expect(parse('10: 250 | 50:1,200.50')).toEqual([
    { from: 10, price: 250 },
    { from: 50, price: 1200.5 },
  ]);
  expect(parse('10: 250: 200')).toBeInstanceOf(CellError);
});

it('reads colons in values and single backslashes in files written by hand', () => {
  expect(variantParsers.Options!.parse(String.raw`ratio: 16:9 | folder: a\b`)).toEqual({
    ratio: '16:9',
    folder: String.raw`a\b`,
  });
});
