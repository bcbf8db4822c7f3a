import { expect, it } from 'vitest';
import { amountDigits } from './typed-amounts.rules.js';

it.each([
  ['299', '299'],
  [' ₹ 1,299.50 ', '1299.50'],
  ['Rs. 1,00,000', '100000'],
  ['100,000', '100000'],
  ['1 299', '1299'],
])('reads %j', (text, digits) => {
  expect(amountDigits(text)).toBe(digits);
});

it.each(['', '12,50', '1,2,3', '1,299,5', ',299', '1299,', '-5', '1e3', '0x10', 'Infinity', '2.99.5', '٣', 'free'])(
  'does not accept %j as an amount',
  (text) => {
    expect(amountDigits(text)).toBeUndefined();
  },
);
