import { expect, it } from 'vitest';
import { sampleOrder } from '../testing/samples';
import { formatDate, itemNames, formatDateTime, formatShortDateTime } from './order-format.rules';

it('formats dates in Indian time in every time zone', () => {
  expect(formatDate('2026-11-20T20:00:00.000Z')).toBe('21 Nov 2026');
  expect(formatDateTime('2026-11-20T20:00:00.000Z')).toContain('1:30');
});

it('describes an order by its first item and the number of others', () => {
  const [mug] = sampleOrder().orderItems;
  expect(itemNames([mug!])).toBe('Kite Mug');
  expect(itemNames([mug!, mug!, mug!])).toBe('Kite Mug and 2 more');
  expect(itemNames([])).toBe('');
});

it('leaves out the current year, which changes at midnight in India', () => {
  const now = new Date('2026-11-23T06:00:00Z');
  expect(formatShortDateTime('2025-12-31T18:30:00Z', now)).toBe('1 Jan, 12:00 am');
  expect(formatShortDateTime('2025-12-31T18:29:00Z', now)).toBe('31 Dec 2025, 11:59 pm');
});
