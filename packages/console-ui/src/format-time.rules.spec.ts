import { expect, it } from 'vitest';
import { formatDate, formatDateTime, formatExactTime, formatRecentTime } from './format-time.rules';

it('shows times in Indian time, as exactly as each place needs', () => {
  const late = '2026-11-20T20:05:09.000Z';
  expect([formatDate, formatDateTime, formatExactTime, formatRecentTime].map((format) => format(late))).toEqual([
    '21 Nov 2026',
    '21 Nov 2026, 1:35 am',
    '21 Nov 2026, 1:35:09 am',
    '21 Nov, 1:35 am',
  ]);
});
