import { expect, it } from 'vitest';
import { optionEntries, optionsText, variantName } from './variants.rules.js';

it('names the options of a variant in words', () => {
  expect(optionsText({ colour: 'Red', Size: 'Large' })).toBe('Colour: Red, Size: Large');
});

it('lists the colour first, then the size and other options, however they are stored', () => {
  const stored = { Size: 'Large', Finish: 'Matt', 'Mug color': 'Red', Paper: '300 gsm' };
  expect(optionEntries(stored).map(([name]) => name)).toEqual(['Mug color', 'Size', 'Finish', 'Paper']);
  expect(optionsText({ Capacity: '350 ml', रंग: 'लाल' })).toBe('रंग: लाल, Capacity: 350 ml');
  expect(variantName('Kite Mug', { Size: 'Large', Colour: 'Red' })).toBe('Kite Mug (Red, Large)');
});

it('names a product with its variant, if it has one', () => {
  expect(variantName('Kite Mug', { Colour: 'Red', Size: 'Large' })).toBe('Kite Mug (Red, Large)');
  expect([variantName('Kite Mug', null), variantName('Kite Mug', undefined)]).toEqual(['Kite Mug', 'Kite Mug']);
});
