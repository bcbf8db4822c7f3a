import { beforeEach, expect, it } from 'vitest';
import { sessionItem } from '@chhapai/host-api/pages';
import { clearUserStorage, readSession, writeSession } from '../session/stored-session';
import { clearUnstoredEntries } from './full-storage.browser';

const user = { name: 'Asha', email: 'asha@example.com', role: 'customer', avatar: '' } as const;
/** More characters than browsers store. */
const tooLong = 'x'.repeat(11_000_000);
const stored = () => ({ ...sessionStorage });

beforeEach(() => {
  clearUnstoredEntries();
});

it('keeps values that do not fit until the page is closed, and leaves no outdated value in the storage', () => {
  sessionStorage.setItem('draft', 'old');
  sessionStorage.setItem('draft', tooLong);
  expect(stored()).toEqual({});
  expect(sessionStorage.getItem('draft')).toBe(tooLong);
  expect(localStorage.getItem('draft')).toBeNull();
  sessionStorage.setItem('draft', 'fits');
  expect([sessionStorage.getItem('draft'), stored()]).toEqual(['fits', { draft: 'fits' }]);
  // Another tab may also remove the entry.
  sessionStorage.clear();
  expect(sessionStorage.getItem('draft')).toBeNull();
  sessionStorage.setItem('draft', tooLong);
  sessionStorage.removeItem('draft');
  expect(sessionStorage.getItem('draft')).toBeNull();
});

it('tells apps which values a reload would lose', () => {
  const draft = sessionItem<string>('draft');
  expect([draft.write('fits'), draft.read()]).toEqual([true, 'fits']);
  expect([draft.write(tooLong), draft.read()]).toEqual([false, tooLong]);
  expect([draft.write(undefined), draft.read()]).toEqual([true, undefined]);
});

it('removes entries that did not fit on logout', () => {
  writeSession({ token: tooLong, user });
  sessionStorage.setItem('draft', tooLong);
  expect(readSession()?.token).toBe(tooLong);
  clearUserStorage();
  expect([readSession(), sessionStorage.getItem('draft')]).toEqual([undefined, null]);
});
