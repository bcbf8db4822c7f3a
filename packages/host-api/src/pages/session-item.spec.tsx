import { afterEach, describe, expect, it, vi } from 'vitest';
import { sessionItem } from './session-item';

afterEach(() => vi.restoreAllMocks());

const fail = () => {
  throw new DOMException('Refused', 'SecurityError');
};

it('stores a value for a reload until it is removed', () => {
  expect(sessionItem('draft').write({ city: 'Lucknow' })).toBe(true);
  const item = sessionItem('draft');
  expect(item.read()).toEqual({ city: 'Lucknow' });
  expect(item.write(undefined)).toBe(true);
  expect([item.read(), sessionStorage.length]).toEqual([undefined, 0]);
});

it('treats an unreadable value as missing', () => {
  sessionStorage.setItem('draft', '{nonsense');
  expect(sessionItem('draft').read()).toBeUndefined();
});

it('stores a value in a given format', () => {
  const item = sessionItem('key', { stringify: String, parse: Number });
  item.write(7);
  expect([item.read(), sessionStorage.getItem('key')]).toEqual([7, '7']);
});

describe.each([
  ['full', ['setItem']],
  ['blocked', ['getItem', 'setItem', 'removeItem']],
] as const)('if storage is %s', (_, methods) => {
  it('keeps the value in memory, and reports that it is not stored', () => {
    sessionItem('draft').write('outdated');
    for (const method of methods) vi.spyOn(Storage.prototype, method).mockImplementation(fail);
    const item = sessionItem('draft');
    expect(item.write('typed')).toBe(false);
    expect(item.read()).toBe('typed');
    item.write(undefined);
    expect(item.read()).toBeUndefined();
  });
});

it('leaves no outdated value in full storage', () => {
  sessionItem('draft').write('outdated');
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(fail);
  sessionItem('draft').write('typed');
  expect(sessionStorage).toHaveLength(0);
});
