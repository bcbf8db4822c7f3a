import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { countPendingAdds, keepPendingAdd, takePendingAdds } from './pending-adds';

beforeEach(() => localStorage.clear());
afterEach(() => vi.useRealTimers());

const initial = (value: string) => [{ key: 'initial', value }];

it('keeps several products, each personalisation of one apart, and gives them once', () => {
  keepPendingAdd({ productId: 'mug', quantity: 1, personalisation: initial('A') });
  keepPendingAdd({ productId: 'mug', quantity: 1, personalisation: initial('B') });
  keepPendingAdd({ productId: 'pad', quantity: 2 });
  expect(countPendingAdds()).toBe(3);
  expect(takePendingAdds()).toEqual([
    { productId: 'mug', quantity: 1, personalisation: initial('A') },
    { productId: 'mug', quantity: 1, personalisation: initial('B') },
    { productId: 'pad', quantity: 2 },
  ]);
  expect(takePendingAdds()).toEqual([]);
});

it('keeps what was wanted last of the same product', () => {
  keepPendingAdd({ productId: 'pad', quantity: 2 });
  keepPendingAdd({ productId: 'pad', quantity: 5 });
  expect(takePendingAdds()).toEqual([{ productId: 'pad', quantity: 5 }]);
});

it('forgets after a day, and what is unreadable', () => {
  vi.useFakeTimers();
  keepPendingAdd({ productId: 'pad', quantity: 2 });
  vi.advanceTimersByTime(25 * 60 * 60 * 1000);
  expect(countPendingAdds()).toBe(0);
  localStorage.setItem('pending-adds', '{nonsense');
  expect(takePendingAdds()).toEqual([]);
});
