import { expect, it } from 'vitest';
import { deliveryWindow } from './delivery.rules.js';

it.each([
  // Six business days at the earliest, nine at the latest.
  ['on a Monday', '2026-11-23T06:00:00Z', '2026-11-30', '2026-12-03'],
  ['on a Saturday', '2026-11-21T06:00:00Z', '2026-11-28', '2026-12-02'],
  ['on a Sunday, as if on the Saturday before', '2026-11-22T06:00:00Z', '2026-11-28', '2026-12-02'],
  ['late on a Sunday in UTC, which is Monday in India', '2026-11-22T19:00:00Z', '2026-11-30', '2026-12-03'],
  ['before Republic Day', '2026-01-23T06:00:00Z', '2026-01-31', '2026-02-04'],
  ['before Independence Day', '2026-08-10T06:00:00Z', '2026-08-18', '2026-08-21'],
  ['before Gandhi Jayanti', '2026-09-28T06:00:00Z', '2026-10-06', '2026-10-09'],
  ['before Holi', '2027-03-19T06:00:00Z', '2027-03-27', '2027-03-31'],
  ['at the end of a year', '2026-12-28T06:00:00Z', '2027-01-04', '2027-01-07'],
  [
    'on the last evening of a year in UTC, which is New Year in India',
    '2026-12-31T20:00:00Z',
    '2027-01-08',
    '2027-01-12',
  ],
])('estimates the delivery of an order placed %s', (_, orderedAt, earliest, latest) => {
  expect(deliveryWindow(new Date(orderedAt))).toEqual({ earliest, latest });
});

it('adds 7 to 21 days for delivery abroad to one or two days of processing', () => {
  expect(deliveryWindow(new Date('2026-12-28T06:00:00Z'), 'NP')).toEqual({
    earliest: '2027-01-05',
    latest: '2027-01-20',
  });
});
