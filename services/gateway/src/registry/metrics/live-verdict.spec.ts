import { expect, it } from 'vitest';
import { reasonForAlarm } from './live-verdict.rules.js';

it.each([
  [{ visitors: 10, failed: 10 }, '10 of 10 visitors experienced a failure within 10 minutes'],
  [{ visitors: 20, failed: 10 }, '10 of 20 visitors experienced a failure within 10 minutes'],
  [{ visitors: 21, failed: 10 }, undefined],
  [{ visitors: 9, failed: 9 }, undefined],
  [{ visitors: 10_000, failed: 4_999 }, undefined],
])('with %j, the reason for an alarm is %s', (figures, reason) => {
  expect(reasonForAlarm(figures)).toBe(reason);
});
