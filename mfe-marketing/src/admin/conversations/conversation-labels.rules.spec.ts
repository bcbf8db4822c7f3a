import { expect, it } from 'vitest';
import { formatShortTime } from './conversation-labels.rules';

it.each([
  ['2026-11-23T18:30:00Z', '12:00 am'],
  ['2026-11-23T18:29:59Z', '23 Nov'],
  ['2025-11-24T05:00:00Z', '24 Nov 2025'],
])('shortens %s to %s on 24 November 2026 in India', (iso, text) =>
  expect(formatShortTime(iso, new Date('2026-11-24T06:00:00Z'))).toBe(text),
);
