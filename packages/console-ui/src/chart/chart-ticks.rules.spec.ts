import { expect, it } from 'vitest';
import { loneIndexes, labelledPoints, pointAt, wholeTicks } from './chart-ticks.rules';

it('draws grid lines at whole values', () => expect(wholeTicks([0, 0.5, 1, 1.5, 2])).toEqual([0, 1, 2]));

it('labels as many points as fit, and always the last', () => {
  expect(labelledPoints(12, 1200, 50)).toHaveLength(12);
  expect(labelledPoints(30, 300, 50)).toEqual([4, 9, 14, 19, 24, 29]);
  expect(labelledPoints(30, 10, 50)).toEqual([29]);
  expect(labelledPoints(0, 300, 50)).toEqual([]);
});

it('finds values between gaps', () => {
  const points = [1, null, 2, 3, null, 4].map((value) => ({ value }));
  expect(loneIndexes(points)).toEqual([0, 5]);
});

it('finds the point under the pointer, and the nearest outside', () => {
  expect([-5, 0, 9.9, 10, 299, 300, 400].map((x) => pointAt(x, 30, 300))).toEqual([0, 0, 0, 1, 29, 29, 29]);
});
