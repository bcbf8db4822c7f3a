import { expect, it } from 'vitest';
import type { FilterField } from './filter-fields';
import { activeFilters, commonDates, filterNames, toggledChoice } from './filter-values.rules';

const fields: readonly FilterField[] = [
  { kind: 'search', name: 'q', label: 'Search' },
  {
    kind: 'choice',
    name: 'status',
    label: 'Status',
    options: [
      { value: 'placed', label: 'Placed' },
      { value: 'ready', label: 'Ready' },
    ],
  },
  { kind: 'dates', from: 'createdFrom', to: 'createdTo', label: 'Placed on' },
  { kind: 'amounts', from: 'totalMin', to: 'totalMax', label: 'Total' },
];

it('names the query parameters of all filters', () => {
  expect(filterNames(fields)).toEqual(['q', 'status', 'createdFrom', 'createdTo', 'totalMin', 'totalMax']);
});

it('describes the active filters in words, except the search text', () => {
  const values = {
    q: 'asha',
    status: 'placed,ready',
    createdFrom: '2026-11-01',
    createdTo: '2026-11-30',
    totalMin: '100000',
  };
  expect(activeFilters(fields, values).map(({ label, value }) => `${label}: ${value}`)).toEqual([
    'Status: Placed, Ready',
    'Placed on: 1 Nov 2026 to 30 Nov 2026',
    'Total: from ₹1,00,000',
  ]);
});

it('shows an unknown value unchanged', () => {
  const values = { status: 'lost', createdFrom: 'soon', totalMax: 'much' };
  expect(activeFilters(fields, values).map(({ value }) => value)).toEqual(['lost', 'from soon', 'up to much']);
});

it('adds and removes values of a choice', () => {
  expect(toggledChoice(undefined, 'placed', true)).toBe('placed');
  expect(toggledChoice('placed', 'ready', true)).toBe('placed,ready');
  expect(toggledChoice('placed,ready', 'placed', false)).toBe('ready');
  expect(toggledChoice('placed', 'placed', false)).toBeUndefined();
});

it('offers ranges of dates in India, where the financial year starts in April', () => {
  const lastEveningOfMarchInUtc = new Date('2026-03-31T19:00:00Z');
  expect(commonDates(lastEveningOfMarchInUtc)).toMatchObject([
    { from: '2026-04-01', to: '2026-04-01' },
    { from: '2026-03-26' },
    { from: '2026-03-03' },
    { from: '2026-04-01' },
  ]);
  expect(commonDates(new Date('2026-03-31T12:00:00Z'))[3]).toMatchObject({ from: '2025-04-01', to: '2026-03-31' });
});
