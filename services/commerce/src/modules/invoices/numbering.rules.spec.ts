import { expect, it } from 'vitest';
import { documentNumber, financialYear } from './numbering.rules.js';

it.each([
  ['2026-03-31', '25-26'],
  ['2026-04-01', '26-27'],
  ['2027-01-01', '26-27'],
  ['2027-03-31', '26-27'],
  ['2099-04-01', '99-00'],
])('%s is in the financial year %s', (date, year) => {
  expect(financialYear(date)).toBe(year);
});

it('numbers have at most 16 characters, all of which rule 46 allows', () => {
  expect(documentNumber('CH', '26-27', 123)).toBe('CH/26-27/000123');
  expect(documentNumber('BS', '26-27', 9_999_999)).toMatch(/^[A-Z0-9/-]{1,16}$/);
});
