import { expect, it } from 'vitest';
import { deliveryWindow } from './delivery.rules.js';

it.each([
  // Six business days at the earliest, nine at the latest.
  ['on a Monday', '2026-11-23T06:00:00Z', '2026-12-01', '2026-12-04'],
  ['on a Friday', '2026-11-20T06:00:00Z', '2026-11-30', '2026-12-03'],
  ['on a Sunday, as if on the Friday before', '2026-11-22T06:00:00Z', '2026-11-30', '2026-12-03'],
  ['late on a Sunday in UTC, which is Monday in India', '2026-11-22T19:00:00Z', '2026-12-01', '2026-12-04'],
  ['before Republic Day', '2026-01-23T06:00:00Z', '2026-02-03', '2026-02-06'],
  ['before Independence Day on a Saturday', '2026-08-10T06:00:00Z', '2026-08-18', '2026-08-21'],
  ['before Gandhi Jayanti', '2026-09-28T06:00:00Z', '2026-10-07', '2026-10-12'],
])('expects an order placed %s', (_, orderedAt, earliest, latest) => {
  expect(deliveryWindow(new Date(orderedAt))).toEqual({ earliest, latest });
});

it('adds 7 to 21 days for delivery abroad to one or two days of processing', () => {
  expect(deliveryWindow(new Date('2026-11-23T06:00:00Z'), 'NP')).toEqual({
    earliest: '2026-12-01',
    latest: '2026-12-16',
  });
});
