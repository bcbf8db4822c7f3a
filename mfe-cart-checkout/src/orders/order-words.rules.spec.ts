import { expect, it } from 'vitest';
import { dayOf, momentOf } from './order-words.rules';

it('tells times in Indian time, wherever the browser is', () => {
  expect(dayOf('2026-11-20T20:00:00.000Z')).toBe('21 Nov 2026');
  expect(momentOf('2026-11-20T20:00:00.000Z')).toContain('1:30');
});
