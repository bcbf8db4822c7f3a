import { expect, it } from 'vitest';
import type { TaxRate } from '@chhapai/contracts';
import { rateOf } from './tax.rules';

const rate = (hsn: string, percent: number, validFrom = '2025-09-22'): TaxRate => ({
  ...{ hsn, rate: percent, validFrom },
  ...{ note: '', source: '', unsure: false },
});
const RATES = [
  rate('', 18),
  rate('69', 12),
  rate('6912', 12, '2024-01-01'),
  rate('6912', 5),
  rate('6912', 40, '2027-01-01'),
];
const now = new Date('2026-11-25T00:00:00Z');

it.each([
  ['69120010', '6912', 5],
  ['6911', '69', 12],
  ['4414', '', 18],
  ['', '', 18],
])('finds the rate in force for %j', (hsn, of, percent) =>
  expect(rateOf(RATES, hsn, now)).toMatchObject({ hsn: of, rate: percent }),
);
