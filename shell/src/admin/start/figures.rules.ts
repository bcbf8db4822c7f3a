import type { DailyCounts, DailyOrders, DayCount, FigureDays, HourlyOrders, OrderDay } from '@chhapai/contracts';
import type { ChartPoint, ChartSeries } from '@chhapai/console-ui';

export const formatCount = (count: number): string => count.toLocaleString('en-IN');

/** A period of the figures, with its name and that of the period before. */
export interface Period {
  days: FigureDays;
  /** The name in the choice of periods. */
  label: string;
  current: string;
  previous: string;
}

export const periods: readonly Period[] = [
  { days: 1, label: 'Today', current: 'Today', previous: 'Yesterday' },
  { days: 7, label: '7 days', current: 'Last 7 days', previous: 'Previous 7 days' },
  { days: 30, label: '30 days', current: 'Last 30 days', previous: 'Previous 30 days' },
  { days: 365, label: '365 days', current: 'Last 365 days', previous: 'Previous 365 days' },
];

/** The period of `days` in the URL; 30 days if there is none. */
export const periodOf = (days: string | null): Period =>
  periods.find((period) => String(period.days) === days) ?? periods[2]!;

/** The days from `from` to `to`, inclusive, e.g. `2026-11-23`. */
export interface DateRange {
  from: string;
  to: string;
}

export const rangeOf = (days: readonly { date: string }[]): DateRange => ({
  from: days[0]!.date,
  to: days.at(-1)!.date,
});

/** A figure of two periods; null if nothing was measured in that period. */
export interface Comparison {
  current: number | null;
  previous: number | null;
}

/** Compares two periods by the same figure of each. */
export const compare = <Days>(
  { current, previous }: { current: Days; previous: Days },
  figure: (days: Days) => number | null,
): Comparison => ({ current: figure(current), previous: figure(previous) });

export const ordersIn = (days: readonly OrderDay[]): number => sum(days.map(({ orders }) => orders));
export const revenueIn = (days: readonly OrderDay[]): number => sum(days.map(({ revenue }) => revenue));
export const averageOrder = (days: readonly OrderDay[]): number | null =>
  ordersIn(days) === 0 ? null : revenueIn(days) / ordersIn(days);

/** The sum of the counts; null if no day has one. */
export function countIn(days: readonly DayCount[]): number | null {
  const counts = days.flatMap(({ count }) => count ?? []);
  return counts.length === 0 ? null : sum(counts);
}

/** The percentage of visitors who ordered, over the days on which visitors were counted. */
export function conversion(orders: DailyOrders, visitors: DailyCounts): Comparison {
  const shareOf = (placed: readonly OrderDay[], counted: readonly DayCount[]) => {
    const days = new Set(counted.filter(({ count }) => count !== null).map(({ date }) => date));
    const people = countIn(counted);
    return people ? (100 * ordersIn(placed.filter(({ date }) => days.has(date)))) / people : null;
  };
  return {
    current: shareOf(orders.current, visitors.current),
    previous: shareOf(orders.previous, visitors.previous),
  };
}

/** The change since the previous period, such as `+12%`; undefined if it would be meaningless. */
export function changeText({ current, previous }: Comparison): string | undefined {
  if (current === null || !previous) return undefined;
  const percent = Math.round((100 * (current - previous)) / previous);
  if (percent === 0) return 'No change';
  return `${percent > 0 ? '+' : '−'}${Math.abs(percent).toLocaleString('en-IN')}%`;
}

const longDayFormat = new Intl.DateTimeFormat('en-IN', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});
const shortDayFormat = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const fullDateFormat = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

interface MeasuredDay {
  date: string;
  value: number | null;
}

/** The page with the rows of some days; undefined if there is none. */
export type LinkTo = ((range: DateRange) => string) | undefined;

const WEEK = 7;

/** Points of a chart: one for each day, or for each week if the period is longer than a chart has room for. */
export function dayPoints(days: readonly MeasuredDay[], linkTo: LinkTo): ChartPoint[] {
  if (days.length > 60) return weeksOf(days).map((week) => weekPoint(week, linkTo));
  return days.map(({ date, value }) => ({
    label: longDayFormat.format(new Date(date)),
    tick: shortDayFormat.format(new Date(date)),
    value,
    ...(linkTo && { to: linkTo({ from: date, to: date }) }),
  }));
}

/** The last week is complete; the first may be shorter. */
function weeksOf(days: readonly MeasuredDay[]): MeasuredDay[][] {
  const weeks: MeasuredDay[][] = [];
  for (let end = days.length; end > 0; end -= WEEK) weeks.unshift(days.slice(Math.max(0, end - WEEK), end));
  return weeks;
}

function weekPoint(week: readonly MeasuredDay[], linkTo: LinkTo): ChartPoint {
  const { from, to } = rangeOf(week);
  const measured = week.flatMap(({ value }) => value ?? []);
  return {
    label: fullDateFormat.formatRange(new Date(from), new Date(to)),
    tick: shortDayFormat.format(new Date(from)),
    value: measured.length === 0 ? null : sum(measured),
    ...(linkTo && { to: linkTo({ from, to }) }),
  };
}

/** The hours of today and yesterday. Lists of orders cannot be filtered by hour, so the points link nowhere. */
export function hourSeries(
  { today, yesterday }: HourlyOrders,
  measure: 'orders' | 'revenue',
): { series: ChartSeries; previous: ChartSeries } {
  const points = (hours: HourlyOrders['today']) =>
    hours.map(({ hour, [measure]: value }): ChartPoint => ({
      label: `${hourText(hour)} to ${hourText(hour + 1)}`,
      tick: hourText(hour),
      value,
    }));
  return {
    series: { name: 'Today', points: points(today) },
    previous: { name: 'Yesterday', points: points(yesterday) },
  };
}

const hourText = (hour: number) => `${hour % 12 || 12} ${hour % 24 < 12 ? 'am' : 'pm'}`;

/** The last hour that has begun: the point of a chart that is read out first. */
export const currentHour = ({ today }: HourlyOrders): number => today.findLastIndex(({ orders }) => orders !== null);

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
