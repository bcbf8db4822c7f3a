import { expect, it } from 'vitest';
import { sampleOrder } from '../testing/samples';
import { dayOf, itemNames, momentOf } from './order-words.rules';

it('tells times in Indian time, wherever the browser is', () => {
  expect(dayOf('2026-11-20T20:00:00.000Z')).toBe('21 Nov 2026');
  expect(momentOf('2026-11-20T20:00:00.000Z')).toContain('1:30');
});

it('names an order by its first item and the number of the others', () => {
  const [mug] = sampleOrder().orderItems;
  expect(itemNames([mug!])).toBe('Kite Mug');
  expect(itemNames([mug!, mug!, mug!])).toBe('Kite Mug and 2 more');
  expect(itemNames([])).toBe('');
});
