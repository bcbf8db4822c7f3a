import { expect, it, vi } from 'vitest';
import './blocked-storage.browser';

vi.hoisted(() => {
  const get = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  };
  vi.stubGlobal('window', Object.defineProperty({}, 'localStorage', { configurable: true, get }));
});

it('replaces blocked storage for as long as the page is open, and counts the pop-up as seen', () => {
  const { localStorage: storage } = window;
  expect([storage.getItem('token'), storage.getItem('hasSeenPopup')]).toEqual([null, 'true']);
  storage.setItem('token', 'abc');
  expect([storage.getItem('token'), Object.keys(storage)]).toEqual(['abc', ['hasSeenPopup', 'token']]);
  storage.removeItem('token');
  expect(storage.getItem('token')).toBeNull();
});
