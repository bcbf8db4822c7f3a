import { expect, it } from 'vitest';
import { seasonalOccasions } from './season.rules';

it.each([
  ['2026-09-30T12:00:00Z', 'diwali'],
  ['2026-11-15T12:00:00Z', 'diwali'],
  ['2026-12-15T12:00:00Z', 'wedding'],
  ['2027-02-01T12:00:00Z', 'wedding'],
])('returns the season’s occasion first on %s', (day, occasion) => {
  expect(seasonalOccasions(new Date(day))[0]).toBe(occasion);
});

it('changes the month at midnight in India', () => {
  expect(seasonalOccasions(new Date('2026-11-30T18:29:59Z'))).toEqual(['diwali', 'wedding']);
  expect(seasonalOccasions(new Date('2026-11-30T18:30:00Z'))).toEqual(['wedding', 'office']);
});

it('returns two different occasions for every month', () => {
  for (let month = 0; month < 12; month++) {
    const [first, second] = seasonalOccasions(new Date(Date.UTC(2026, month, 15)));
    expect(first).not.toBe(second);
  }
});
