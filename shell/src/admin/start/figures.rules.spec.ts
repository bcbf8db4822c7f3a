import type { DayCount, OrderDay } from '@chhapai/contracts';
import { describe, expect, it } from 'vitest';
import {
  averageOrder,
  changeText,
  conversion,
  countIn,
  dayPoints,
  hourSeries,
  currentHour,
  periodOf,
  rangeOf,
} from './figures.rules';

const day = (date: string, orders: number, revenue = orders * 100): OrderDay => ({ date, orders, revenue });
const counted = (date: string, count: number | null): DayCount => ({ date, count });

describe('a figure', () => {
  it('is compared with the period before in percent', () => {
    expect(changeText({ current: 112, previous: 100 })).toBe('+12%');
    expect(changeText({ current: 1, previous: 3 })).toBe('−67%');
    expect(changeText({ current: 100.2, previous: 100 })).toBe('No change');
    expect(changeText({ current: 5, previous: 0 })).toBeUndefined();
    expect(changeText({ current: null, previous: 5 })).toBeUndefined();
    expect(changeText({ current: 5, previous: null })).toBeUndefined();
  });

  it('is missing if there is nothing to measure', () => {
    expect(averageOrder([day('2026-11-23', 0)])).toBeNull();
    expect(averageOrder([day('2026-11-23', 2, 300), day('2026-11-24', 1, 300)])).toBe(200);
    expect(countIn([counted('2026-11-23', null)])).toBeNull();
    expect(countIn([counted('2026-11-23', null), counted('2026-11-24', 3)])).toBe(3);
  });
});

it('calculates the conversion from days on which visitors were counted', () => {
  const orders = {
    previous: [day('2026-11-20', 4), day('2026-11-21', 5)],
    current: [day('2026-11-22', 9), day('2026-11-23', 3)],
  };
  const visitors = {
    previous: [counted('2026-11-20', null), counted('2026-11-21', null)],
    current: [counted('2026-11-22', null), counted('2026-11-23', 60)],
  };
  expect(conversion(orders, visitors)).toEqual({ previous: null, current: 5 });
  expect(conversion(orders, { ...visitors, current: [counted('2026-11-23', 0)] }).current).toBeNull();
});

it('accepts four periods and falls back to 30 days', () => {
  expect(['1', '7', '30', '365', '14', null].map((days) => periodOf(days).days)).toEqual([1, 7, 30, 365, 30, 30]);
});

const datesFrom = (first: string, days: number) =>
  Array.from({ length: days }, (_, index) =>
    new Date(Date.parse(first) + index * 86_400_000).toISOString().slice(0, 10),
  );

it('a chart has a point for each of 30 days, and for each week of 365 days', () => {
  const linkTo = ({ from, to }: { from: string; to: string }) => `${from}..${to}`;
  const month = dayPoints(
    datesFrom('2026-10-27', 30).map((date) => ({ date, value: 1 })),
    linkTo,
  );
  expect(month).toHaveLength(30);
  expect(month.at(-1)).toEqual({
    label: 'Wed, 25 Nov',
    tick: '25 Nov',
    value: 1,
    to: '2026-11-25..2026-11-25',
  });
  const dates = datesFrom('2025-11-26', 365);
  const year = dayPoints(
    dates.map((date) => ({ date, value: date < '2025-12-10' ? null : 1 })),
    undefined,
  );
  expect(year).toHaveLength(53);
  expect(year.slice(0, 4).map(({ value }) => value)).toEqual([null, null, 1, 7]);
  expect(year.at(-1)).toEqual({ label: '19–25 Nov 2026', tick: '19 Nov', value: 7 });
  expect(rangeOf(dates.map((date) => ({ date })))).toEqual({ from: '2025-11-26', to: '2026-11-25' });
});

it('compares the hours of today with those of yesterday', () => {
  const hours = (begun: number) =>
    Array.from({ length: 24 }, (_, hour) => ({
      hour,
      orders: hour < begun ? hour : null,
      revenue: hour < begun ? 0 : null,
    }));
  const orders = { today: hours(14), yesterday: hours(24) };
  expect(currentHour(orders)).toBe(13);
  const { series, previous } = hourSeries(orders, 'orders');
  expect(series.points[13]).toEqual({ label: '1 pm to 2 pm', tick: '1 pm', value: 13 });
  expect(series.points[14]!.value).toBeNull();
  expect(previous.points[23]).toEqual({ label: '11 pm to 12 am', tick: '11 pm', value: 23 });
});
