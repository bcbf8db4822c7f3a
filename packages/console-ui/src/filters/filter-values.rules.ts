import { indianDate, indianDateAfter } from '@chhapai/contracts';
import { formatDay } from '../format-day.rules';
import type { FilterField } from './filter-fields';

/** The values of filters by query parameter. */
export type FilterValues = Readonly<Record<string, string>>;

/** The query parameters of filters. */
export function filterNames(fields: readonly FilterField[]): string[] {
  return fields.flatMap((field) => ('name' in field ? [field.name] : [field.from, field.to]));
}

/** Whether both set the same filters to the same values. */
export function areFiltersEqual(left: FilterValues, right: FilterValues): boolean {
  const names = Object.keys(left);
  return names.length === Object.keys(right).length && names.every((name) => left[name] === right[name]);
}

/** A filter that is set, in words. */
export interface ActiveFilter {
  label: string;
  value: string;
  names: readonly string[];
}

/** The filters of the list, except the text in its search field. */
export function activeFilters(fields: readonly FilterField[], values: FilterValues): ActiveFilter[] {
  return fields.flatMap((field): ActiveFilter[] => {
    const value = valueInWords(field, values);
    if (field.kind === 'search' || value === undefined) return [];
    return [{ label: field.label, value, names: filterNames([field]) }];
  });
}

function valueInWords(field: FilterField, values: FilterValues): string | undefined {
  switch (field.kind) {
    case 'search':
    case 'text':
      return values[field.name];
    case 'choice': {
      const labels = new Map(field.options.map(({ value, label }) => [value, label]));
      return values[field.name]
        ?.split(',')
        .map((value) => labels.get(value) ?? value)
        .join(', ');
    }
    case 'dates':
      return rangeInWords(values[field.from], values[field.to], dayInWords);
    case 'amounts':
      return rangeInWords(values[field.from], values[field.to], (amount) =>
        Number.isNaN(Number(amount)) ? amount : `₹${Number(amount).toLocaleString('en-IN')}`,
      );
  }
}

function rangeInWords(from: string | undefined, to: string | undefined, inWords: (value: string) => string) {
  if (from && to) return from === to ? inWords(from) : `${inWords(from)} to ${inWords(to)}`;
  if (from) return `from ${inWords(from)}`;
  return to && `up to ${inWords(to)}`;
}

const dayInWords = (date: string): string => (Number.isNaN(Date.parse(date)) ? date : formatDay(date));

/** The values of a choice after one of them is chosen or deselected; undefined if none is left. */
export function toggledChoice(current: string | undefined, value: string, isChosen: boolean): string | undefined {
  const others = (current?.split(',') ?? []).filter((other) => other && other !== value);
  return (isChosen ? [...others, value] : others).join(',') || undefined;
}

/** Ranges of dates that are often needed, as dates in India. */
export function commonDates(now: Date): { label: string; from: string; to: string }[] {
  const today = indianDate(now);
  const before = (days: number) => indianDateAfter(-days, now.getTime());
  const [year, month] = today.split('-').map(Number) as [number, number];
  return [
    { label: 'Today', from: today, to: today },
    { label: 'Last 7 days', from: before(6), to: today },
    { label: 'Last 30 days', from: before(29), to: today },
    { label: 'This financial year', from: `${month >= 4 ? year : year - 1}-04-01`, to: today },
  ];
}
