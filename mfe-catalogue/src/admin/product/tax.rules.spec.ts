import { expect, it } from 'vitest';
import { sampleTaxRate } from '../../testing/staff-samples';
import { rateOf, taxIn } from './tax.rules';

const RATES = [
  sampleTaxRate('', 18),
  sampleTaxRate('69', 12),
  sampleTaxRate('6912', 12, '2024-01-01'),
  sampleTaxRate('6912', 5),
  sampleTaxRate('6912', 40, '2027-01-01'),
];
const now = new Date('2026-11-25T00:00:00Z');

it.each([
  ['69120010', '6912', 5],
  ['6911', '69', 12],
  ['4414', '', 18],
  ['', '', 18],
])('finds the rate in force for %j', (hsn, rateHsn, percent) =>
  expect(rateOf(RATES, hsn, now)).toMatchObject({ hsn: rateHsn, rate: percent }),
);

it.each([
  [299, 5, 14.24, '284.76'],
  // Both parts end in half a paisa.
  [29.82, 12, 3.2, '26.62'],
  [100, 0, 0, '100.00'],
])('splits ₹%s with GST of %s%% into tax and the rest, which add up', (price, rate, tax, rest) => {
  expect(taxIn(price, { rate })).toBe(tax);
  expect((price - tax).toFixed(2)).toBe(rest);
});
