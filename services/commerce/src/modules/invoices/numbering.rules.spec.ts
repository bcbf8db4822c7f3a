import { expect, it } from 'vitest';
import { documentNumber, financialYear, indianDate } from './numbering.rules.js';

it.each([
  ['2026-03-31T18:29:59.999Z', '2026-03-31', '25-26'],
  ['2026-03-31T18:30:00.000Z', '2026-04-01', '26-27'],
  ['2026-12-31T20:00:00.000Z', '2027-01-01', '26-27'],
  ['2027-03-31T18:29:59.999Z', '2027-03-31', '26-27'],
  ['2099-04-01T00:00:00.000Z', '2099-04-01', '99-00'],
])('%s is %s in India, in the financial year %s', (at, date, year) => {
  expect(indianDate(new Date(at))).toBe(date);
  expect(financialYear(date)).toBe(year);
});

it('numbers have at most 16 characters, all of which rule 46 allows', () => {
  expect(documentNumber('CH', '26-27', 123)).toBe('CH/26-27/000123');
  expect(documentNumber('BS', '26-27', 9_999_999)).toMatch(/^[A-Z0-9/-]{1,16}$/);
});
