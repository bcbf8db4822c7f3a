import { afterEach, expect, it, vi } from 'vitest';
import { sessionItem } from './session-item';

afterEach(() => vi.restoreAllMocks());

it('stores a value for a reload until it is removed', () => {
  sessionItem('draft').write({ city: 'Lucknow' });
  const item = sessionItem('draft');
  expect(item.read()).toEqual({ city: 'Lucknow' });
  item.remove();
  expect([item.read(), sessionStorage.length]).toEqual([undefined, 0]);
});

it('treats an unreadable value as none', () => {
  sessionStorage.setItem('draft', '{nonsense');
  expect(sessionItem('draft').read()).toBeUndefined();
});

it('keeps the value in the page if storage is blocked', () => {
  for (const method of ['getItem', 'setItem', 'removeItem'] as const)
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('Blocked', 'SecurityError');
    });
  const item = sessionItem('draft');
  expect(item.read()).toBeUndefined();
  item.write('typed');
  expect(item.read()).toBe('typed');
  item.remove();
  expect(item.read()).toBeUndefined();
});
