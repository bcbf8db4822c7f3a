import type { TaxRate } from '@chhapai/contracts';
import { expect, it } from 'vitest';
import { matchingRates, ratesWithState, selectableCodes } from './tax-rates.rules';

const rate = (hsn: string, validFrom: string, change: Partial<TaxRate> = {}): TaxRate => ({
  hsn,
  validFrom,
  rate: 18,
  source: 'Notification 9/2025',
  note: '',
  unsure: false,
  ...change,
});
const rates = [
  rate('', '2025-09-22', { note: 'Goods that no schedule names' }),
  rate('6912', '2025-09-22', { note: 'Ceramic mugs' }),
  rate('6912', '2026-04-01', { note: 'Ceramic mugs' }),
  rate('6912', '2027-04-01', { note: 'Mugs of clay' }),
  rate('9617', '2025-09-22', { note: 'Vacuum flasks', unsure: true }),
  rate('96', '2027-01-01'),
];
const withState = ratesWithState(rates, '2026-11-23');
const findRates = (filters: Record<string, string>) =>
  matchingRates(withState, filters).map(({ hsn, validFrom }) => `${hsn} ${validFrom}`);

it('says which rate of a code applies today', () => {
  expect(withState.map(({ state }) => state)).toEqual([
    'current',
    'replaced',
    'current',
    'planned',
    'current',
    'planned',
  ]);
});

it('applies a rate from its first day', () => {
  expect(ratesWithState(rates, '2026-04-01')[2]!.state).toBe('current');
  expect(ratesWithState(rates, '2026-03-31')[2]!.state).toBe('planned');
});

it('finds rates by the start of the code and parts of the description', () => {
  expect(findRates({ q: '69' })).toEqual(['6912 2025-09-22', '6912 2026-04-01', '6912 2027-04-01']);
  expect(findRates({ q: 'MUGS ceramic', state: 'current' })).toEqual(['6912 2026-04-01']);
  expect(findRates({ q: 'other goods' })).toEqual([' 2025-09-22']);
  expect(findRates({ check: 'yes' })).toEqual(['9617 2025-09-22']);
  expect(findRates({ state: 'planned,replaced' })).toEqual(['6912 2025-09-22', '6912 2027-04-01', '96 2027-01-01']);
});

it('offers each code that a product can have once', () => {
  expect(selectableCodes(rates)).toEqual([
    { hsn: '6912', note: 'Mugs of clay' },
    { hsn: '9617', note: 'Vacuum flasks' },
  ]);
});
