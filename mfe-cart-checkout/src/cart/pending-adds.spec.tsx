import { afterEach, expect, it, vi } from 'vitest';
import { countPendingAdds, pendingAdds, removePendingAdd, savePendingAdd } from './pending-adds';

afterEach(() => vi.useRealTimers());

const initial = (value: string) => [{ key: 'initial', value }];

it('stores every product, variant and personalisation separately until it is removed', () => {
  savePendingAdd({ productId: 'mug', quantity: 1, personalisation: initial('A') });
  savePendingAdd({ productId: 'mug', quantity: 1, personalisation: initial('B') });
  savePendingAdd({ productId: 'pad', quantity: 2 });
  savePendingAdd({ productId: 'pad', quantity: 2, variantId: 'large' });
  expect(countPendingAdds()).toBe(4);
  expect(pendingAdds()).toMatchObject([
    { productId: 'mug', quantity: 1, personalisation: initial('A') },
    { productId: 'mug', quantity: 1, personalisation: initial('B') },
    { productId: 'pad', quantity: 2 },
    { productId: 'pad', quantity: 2, variantId: 'large' },
  ]);
  removePendingAdd(pendingAdds()[1]!);
  expect(pendingAdds().map(({ productId }) => productId)).toEqual(['mug', 'pad', 'pad']);
});

it('keeps the latest quantity of the same product', () => {
  savePendingAdd({ productId: 'pad', quantity: 2 });
  savePendingAdd({ productId: 'pad', quantity: 5 });
  expect(pendingAdds()).toMatchObject([{ productId: 'pad', quantity: 5 }]);
});

it('drops items older than a day and unreadable data', () => {
  vi.useFakeTimers();
  savePendingAdd({ productId: 'pad', quantity: 2 });
  vi.advanceTimersByTime(25 * 60 * 60 * 1000);
  expect(countPendingAdds()).toBe(0);
  localStorage.setItem('pending-adds', '{nonsense');
  expect(pendingAdds()).toEqual([]);
});
