import { expect, it } from 'vitest';
import { optionsText, variantName } from './variants.rules.js';

it('names the options of a variant in words', () => {
  expect(optionsText({ colour: 'Red', Size: 'Large' })).toBe('Colour: Red, Size: Large');
});

it('names a product with its variant, if it has one', () => {
  expect(variantName('Kite Mug', { Colour: 'Red', Size: 'Large' })).toBe('Kite Mug (Red, Large)');
  expect([variantName('Kite Mug', null), variantName('Kite Mug', undefined)]).toEqual(['Kite Mug', 'Kite Mug']);
});
