import { describe, expect, it } from 'vitest';
import type { ProductVariant } from '@chhapai/contracts';
import { chooseValue, conflictOf, searchOf } from './option-values.rules';
import { missingOption, optionGroups, parseChoice, variantOf, type Choice } from './variants.rules';

const variant = (sku: string, options: Record<string, string>): ProductVariant => ({
  _id: sku,
  sku,
  options,
  price: 299,
});
/** Red comes in M and L, blue only in L, green only in S. */
const shirts = [
  variant('RED-M', { Colour: 'Red', Size: 'M' }),
  variant('RED-L', { Colour: 'Red', Size: 'L' }),
  variant('BLUE-L', { Colour: 'Blue', Size: 'L' }),
  variant('GREEN-S', { Colour: 'Green', Size: 'S' }),
];
const choose = (choice: Choice, name: string, value: string) => chooseValue(shirts, choice, name, value);

it('lists the colour, the size and other options, with their values in the order of the variants', () => {
  expect(optionGroups(shirts)).toEqual([
    { name: 'Colour', values: ['Red', 'Blue', 'Green'] },
    { name: 'Size', values: ['M', 'L', 'S'] },
  ]);
  const mug = variant('MUG', { Size: '350 ml', 'Print side': 'Both', 'Print colour': 'Red' });
  expect(optionGroups([mug]).map(({ name }) => name)).toEqual(['Print colour', 'Size', 'Print side']);
  expect(optionGroups([])).toEqual([]);
});

describe('choosing', () => {
  it('finds the variant once nothing is left to choose', () => {
    const red = choose({}, 'Colour', 'Red');
    expect([variantOf(shirts, red), missingOption(shirts, red)]).toEqual([undefined, 'Size']);
    const large = choose(red, 'Size', 'L');
    expect([variantOf(shirts, large)?.sku, missingOption(shirts, large)]).toEqual(['RED-L', undefined]);
    expect(missingOption(shirts, {})).toBe('Colour');
  });

  it('fills in an option that has only one value left', () => {
    expect(choose({}, 'Colour', 'Blue')).toEqual({ Colour: 'Blue', Size: 'L' });
    expect(choose({}, 'Size', 'S')).toEqual({ Size: 'S', Colour: 'Green' });
  });

  it('drops what cannot be combined with the new value', () => {
    expect(choose({ Colour: 'Red', Size: 'M' }, 'Colour', 'Blue')).toEqual({ Colour: 'Blue', Size: 'L' });
    expect(choose({ Colour: 'Blue', Size: 'L' }, 'Size', 'M')).toEqual({ Size: 'M', Colour: 'Red' });
    expect(choose({ Colour: 'Red', Size: 'L' }, 'Colour', 'Blue')).toEqual({ Colour: 'Blue', Size: 'L' });
  });

  it('needs no choice for a single variant, and finds no variant if there are none', () => {
    const only = [variant('STEEL', { Material: 'Steel' })];
    expect([variantOf(only, {})?.sku, missingOption(only, {})]).toEqual(['STEEL', undefined]);
    expect([variantOf([], {}), missingOption([], {})]).toEqual([undefined, undefined]);
  });

  it('copes with variants that do not have every option', () => {
    const mixed = [variant('PLAIN', { Colour: 'Red' }), variant('GIFT', { Colour: 'Red', Box: 'Gift box' })];
    expect(variantOf(mixed, chooseValue(mixed, {}, 'Colour', 'Red'))?.sku).toBe('PLAIN');
    expect(variantOf(mixed, chooseValue(mixed, { Colour: 'Red' }, 'Box', 'Gift box'))?.sku).toBe('GIFT');
  });
});

describe('a value that does not exist in a combination', () => {
  it('names the choices that exclude it', () => {
    expect(conflictOf(shirts, { Colour: 'Blue' }, 'Size', 'M')).toBe('Not in Blue');
    expect(conflictOf(shirts, { Colour: 'Blue', Size: 'L' }, 'Colour', 'Green')).toBe('Not in L');
    expect(conflictOf(shirts, { Colour: 'Red' }, 'Size', 'M')).toBeUndefined();
    expect(conflictOf(shirts, {}, 'Size', 'S')).toBeUndefined();
  });

  it('names all choices if they only exclude it together', () => {
    const caps = [
      variant('1', { Colour: 'Red', Size: 'M', Print: 'Kite' }),
      variant('2', { Colour: 'Red', Size: 'L', Print: 'Arch' }),
      variant('3', { Colour: 'Blue', Size: 'M', Print: 'Arch' }),
    ];
    expect(conflictOf(caps, { Colour: 'Red', Size: 'M' }, 'Print', 'Arch')).toBe('Not in Red, M');
  });
});

describe('the URL', () => {
  it('has the SKU of the variant, or what is chosen so far', () => {
    expect(searchOf(shirts, { Colour: 'Red', Size: 'M' })).toBe('?variant=RED-M');
    expect(searchOf(shirts, { Colour: 'Red' })).toBe('?option1=Red');
    expect(searchOf(shirts, {})).toBe('');
  });

  it.each([
    ['?variant=BLUE-L', { Colour: 'Blue', Size: 'L' }],
    ['?option1=Red&option2=L', { Colour: 'Red', Size: 'L' }],
    ['?option2=M', { Size: 'M', Colour: 'Red' }],
    ['?option1=Blue&option2=M', { Colour: 'Blue', Size: 'L' }],
    ['?variant=SOLD-LAST-YEAR', {}],
    ['?variant=__proto__&option1=%F0%9F%98%80&option9=Red', {}],
  ])('%s is read as %j', (search, choice) => expect(parseChoice(shirts, search)).toEqual(choice));

  it('keeps any name and value', () => {
    const odd = [variant('A&B=1', { रंग: 'नीला / 50%' }), variant('B', { रंग: '+' })];
    for (const { options } of odd) expect(parseChoice(odd, searchOf(odd, options))).toEqual(options);
  });
});
