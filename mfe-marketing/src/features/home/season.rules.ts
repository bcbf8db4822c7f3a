import type { Occasion } from '@chhapai/contracts';

/** The two most relevant occasions in India for each month, starting in January. */
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

/** The two occasions to show on a date, in Indian time. */
export function seasonalOccasions(date: Date): readonly [Occasion, Occasion] {
  const month = new Intl.DateTimeFormat('en-IN', { month: 'numeric', timeZone: 'Asia/Kolkata' }).format(date);
  return SEASONS[Number(month) - 1]!;
}
