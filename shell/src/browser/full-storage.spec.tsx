import { expect, it } from 'vitest';
import './full-storage.browser';

it('a full storage is no failure, and keeps no outdated value', () => {
  sessionStorage.setItem('draft', 'old');
  // More than browsers store.
  sessionStorage.setItem('draft', 'x'.repeat(11_000_000));
  expect(sessionStorage.getItem('draft')).toBeNull();
  sessionStorage.setItem('draft', 'fits');
  expect(sessionStorage.getItem('draft')).toBe('fits');
  sessionStorage.removeItem('draft');
});
