import { expect, it } from 'vitest';
import type { StaffVariant } from '@chhapai/contracts';
import {
  combinations,
  unusedSku,
  mergeVariants,
  optionsOf,
  variantChange,
  withCombinations,
  type VariantValues,
} from './variants.rules';

const variant = (sku: string, options: Record<string, string>, more: Partial<VariantValues> = {}): VariantValues => ({
  sku,
  options,
  price: '',
  quantity: '',
  image: '',
  ...more,
});
const SIZE = { name: 'Size', values: ['S', 'M'] };
const COLOUR = { name: 'Colour', values: ['Red', 'Blue'] };

it('combines the values of all options in their order, without unnamed or empty ones', () => {
  expect(combinations([SIZE, COLOUR, { name: '', values: ['x'] }, { name: 'Side', values: [] }])).toEqual([
    { Size: 'S', Colour: 'Red' },
    { Size: 'S', Colour: 'Blue' },
    { Size: 'M', Colour: 'Red' },
    { Size: 'M', Colour: 'Blue' },
  ]);
  expect(combinations([{ name: 'Size', values: [] }])).toEqual([]);
});

it('adds missing combinations with their own SKUs, and keeps existing ones', () => {
  const existing = variant('OWN-1', { Size: 'm' }, { _id: 'v1', price: '99' });
  expect(withCombinations([existing], [SIZE], 'Kite Mug')).toEqual([
    variant('KITE-MUG-S', { Size: 'S' }),
    { ...existing, options: { Size: 'M' } },
  ]);
});

it('adds a new option to existing variants before it creates others', () => {
  const [small, medium] = [variant('A', { Size: 'S' }, { _id: 'a' }), variant('B', { Size: 'M' }, { _id: 'b' })];
  const next = withCombinations([small, medium], [SIZE, COLOUR], 'Mug');
  expect(next.map(({ _id, options }) => [_id, Object.values(options).join(' ')])).toEqual([
    ['a', 'S Red'],
    [undefined, 'S Blue'],
    ['b', 'M Red'],
    [undefined, 'M Blue'],
  ]);
});

it('keeps variants that belong to no combination', () => {
  const other = variant('X', { Finish: 'Matt' }, { _id: 'x' });
  expect(withCombinations([other], [SIZE], 'Mug').at(-1)).toEqual(other);
});

it('lists the options of variants colour first, with their values in the order of the variants', () => {
  expect(optionsOf([variant('A', { Size: 'S', Colour: 'Red' }), variant('B', { Size: 'M', Colour: 'Red' })])).toEqual([
    { name: 'Colour', values: ['Red'] },
    { name: 'Size', values: ['S', 'M'] },
  ]);
});

it.each([
  [['Kite Mug', 'Red'], [], 'KITE-MUG-RED'],
  [['Kite Mug', 'Red'], ['kite-mug-red'], 'KITE-MUG-RED-2'],
  [['पतंग'], [], 'SKU-1'],
  [['A very long name of a product that goes on', 'Red'], [], 'A-VERY-LONG-NAME-OF-A-PRODUCT-THAT-G'],
])('derives an unused SKU from %j', (words, taken, sku) => expect(unusedSku(words, taken)).toBe(sku));

const base = [
  variant('A', { Size: 'S' }, { _id: 'a', quantity: '5' }),
  variant('B', { Size: 'M' }, { _id: 'b', quantity: '5' }),
];
const edited = (id: string, values: object) => base.map((each) => (each._id === id ? { ...each, ...values } : each));

it('merges changes to different variants and to different fields of one variant', () => {
  const mine = [...edited('a', { price: '90' }), variant('NEW', { Size: 'L' })];
  const theirs = edited('a', { quantity: '4' }).map((each) => (each._id === 'b' ? { ...each, price: '80' } : each));
  expect(mergeVariants(mine, base, theirs)).toEqual([
    { ...base[0], price: '90', quantity: '4' },
    { ...base[1], price: '80' },
    variant('NEW', { Size: 'L' }),
  ]);
});

it('removes what one person has removed and the other has not changed', () => {
  expect(mergeVariants([base[1]!], base, base)).toEqual([base[1]]);
  expect(mergeVariants(base, base, [base[0]!])).toEqual([base[0]]);
});

it('keeps what was typed into a new variant while it was saved', () => {
  const unsaved = variant('NEW', { Size: 'L' });
  const saved = { ...unsaved, _id: 'c' };
  expect(mergeVariants([...base, { ...unsaved, price: '90' }], [...base, unsaved], [...base, saved])).toEqual([
    ...base,
    { ...saved, price: '90' },
  ]);
});

it.each([
  ['both changed the same field of a variant', edited('a', { price: '90' }), edited('a', { price: '95' })],
  ['I changed what the other removed', edited('a', { price: '90' }), [base[1]!]],
  ['the other changed what I removed', [base[1]!], edited('a', { price: '95' })],
  ['both added the same SKU', [...base, variant('C', {})], [...base, variant('c', {}, { _id: 'c' })]],
])('reports a conflict if %s', (_, mine, theirs) => expect(mergeVariants(mine, base, theirs)).toBeUndefined());

it('sends only changed fields of a saved variant, so that sold pieces stay sold', () => {
  const saved: StaffVariant = { _id: 'a', sku: 'A', options: { Size: 'S' }, price: null, quantity: 5 };
  const typed = { _id: 'a', ...variant('A', { Size: 'S' }, { price: '₹1,290', quantity: '5' }) };
  expect(variantChange(typed, saved)).toEqual({ _id: 'a', price: 1290 });
  expect(variantChange(variant(' NEW ', { ' Size ': ' L ' }, { price: 'x' }), undefined)).toEqual({
    sku: 'NEW',
    options: { Size: 'L' },
    price: 'x',
    image: null,
    quantity: null,
  });
});
