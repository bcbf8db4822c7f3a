import { expect, it } from 'vitest';
import { ageText, receivingBlockedReason } from './return-labels.rules';

const now = Date.parse('2026-11-23T12:00:00Z');

it.each([
  ['2026-11-21T11:00:00Z', '2 days ago'],
  ['2026-11-22T12:00:00Z', '1 day ago'],
  ['2026-11-23T09:30:00Z', '2 hours ago'],
  ['2026-11-23T11:58:00Z', '2 minutes ago'],
  ['2026-11-23T11:59:30Z', 'just now'],
  ['2026-11-23T12:00:30Z', 'just now'],
])('says that %s was %s', (at, text) => expect(ageText(at, now)).toBe(text));

it('says why items cannot be received', () => {
  expect(receivingBlockedReason({ status: 'delivered', allowed: ['returned'] })).toBeUndefined();
  expect(receivingBlockedReason({ status: 'delivered', allowed: [] })).toContain('admin');
  expect(receivingBlockedReason({ status: 'returned', allowed: [] })).toContain('not marked as delivered');
});
