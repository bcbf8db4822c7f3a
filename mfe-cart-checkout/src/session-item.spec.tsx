import { afterEach, expect, it, vi } from 'vitest';
import { sessionItem } from './session-item';

afterEach(() => vi.restoreAllMocks());

it('keeps a value across reloads until it is removed', () => {
  sessionItem('draft').write({ city: 'Lucknow' });
  const item = sessionItem('draft');
  expect(item.read()).toEqual({ city: 'Lucknow' });
  item.remove();
  expect([item.read(), sessionStorage.length]).toEqual([undefined, 0]);
});

it('treats an unreadable value as missing', () => {
  sessionStorage.setItem('draft', '{nonsense');
  expect(sessionItem('draft').read()).toBeUndefined();
});

it('keeps the newest value in the page if storage is full', () => {
  const item = sessionItem('draft');
  item.write('old');
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  item.write('new');
  expect(item.read()).toBe('new');
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
