import { describe, expect, it } from 'vitest';
import { clearSession, readSession, writeSession } from './stored-session';

const user = { name: 'Asha', email: 'asha@example.com', role: 'customer', avatar: '' } as const;

describe('the stored session', () => {
  it('is stored under token and user', () => {
    writeSession({ token: 'abc', user });
    expect({ ...localStorage }).toEqual({ token: 'abc', user: JSON.stringify(user) });
    expect(readSession()).toEqual({ token: 'abc', user });
  });

  it.each([
    '{broken',
    'null',
    '[]',
    '"text"',
    '{}',
    JSON.stringify({ ...user, role: 'owner' }),
    JSON.stringify({ ...user, name: 7 }),
  ])('is removed completely if the user is %s', (text) => {
    localStorage.setItem('token', 'abc');
    localStorage.setItem('user', text);
    expect(readSession()).toBeUndefined();
    expect(localStorage).toHaveLength(0);
  });

  it.each([
    ['token', 'user', JSON.stringify(user)],
    ['user', 'token', 'abc'],
  ])('is removed if the %s is missing', (_missing, key, value) => {
    localStorage.setItem(key, value);
    expect(readSession()).toBeUndefined();
    expect(localStorage).toHaveLength(0);
  });

  it('can be removed', () => {
    writeSession({ token: 'abc', user });
    clearSession();
    expect(localStorage).toHaveLength(0);
  });
});
