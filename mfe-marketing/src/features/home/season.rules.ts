import type { Occasion } from '@chhapai/contracts';

/** What people in India buy for in each month, January first; the shelves of the home page follow it. */
const SEASONS: readonly (readonly [Occasion, Occasion])[] = [
  ['wedding', 'birthday'],
  ['wedding', 'birthday'],
  ['office', 'birthday'],
  ['wedding', 'office'],
  ['wedding', 'birthday'],
  ['birthday', 'office'],
  ['birthday', 'office'],
  ['home', 'birthday'],
  ['diwali', 'home'],
  ['diwali', 'home'],
  ['diwali', 'wedding'],
  ['wedding', 'office'],
];

/** The two occasions to show on a day, by the calendar of Lucknow. */
export function seasonalOccasions(day: Date): readonly [Occasion, Occasion] {
  const month = new Intl.DateTimeFormat('en-IN', { month: 'numeric', timeZone: 'Asia/Kolkata' }).format(day);
  return SEASONS[Number(month) - 1]!;
}
