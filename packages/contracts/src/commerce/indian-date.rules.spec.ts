import { expect, it } from 'vitest';
import { indianDate, indianDateAfter } from './indian-date.rules.js';

it('starts a day at midnight in India', () => {
  expect(indianDate(new Date('2026-03-31T18:29:59.999Z'))).toBe('2026-03-31');
  expect(indianDate(new Date('2026-03-31T18:30:00Z'))).toBe('2026-04-01');
  expect(indianDate(new Date('2026-12-31T20:00:00Z'))).toBe('2027-01-01');
});

it('counts days from midnight in India', () => {
  expect(indianDateAfter(14, Date.parse('2026-11-23T18:29:59Z'))).toBe('2026-12-07');
  expect(indianDateAfter(14, Date.parse('2026-11-23T18:30:00Z'))).toBe('2026-12-08');
});
