import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { emailActionPaths, errorCodes } from '@chhapai/contracts';
import type { AuthActions } from '@chhapai/host-api';
import { AuthContext } from '@chhapai/host-api/host';
import { refused, renderInHost, testShopper, type Script } from '@chhapai/host-api/testing';
import { describe, expect, it, vi } from 'vitest';
import { errorOf } from '../../testing/error-of';
import { Component as ResetPassword } from './reset-password.page';

const RESET = `POST ${emailActionPaths.resetPassword}`;
const CHECK = `POST ${emailActionPaths.checkResetLink}`;
const field = () => screen.getByLabelText<HTMLInputElement>('New password');
const open = async (http: Script = {}, user: typeof testShopper | null = null, search = '?token=secret-1') => {
  history.replaceState(null, '', `/reset-password${search}`);
  const renew = vi.fn(() => Promise.resolve());
  const page = (
    <AuthContext value={{ renew } as Partial<AuthActions> as AuthActions}>
      <ResetPassword />
    </AuthContext>
  );
  const script = { [CHECK]: { success: true }, ...http };
  return { ...(await renderInHost(page, { route: '/reset-password', http: script, user })), renew };
};
const submit = async (password: string) => {
  if (password) await userEvent.type(field(), password);
  await userEvent.click(screen.getByRole('button', { name: 'Change password' }));
};

it('removes the token from the address bar, and sends it with the password', async () => {
  const { http, renew } = await open({ [RESET]: { success: true } });
  expect([location.pathname, location.search]).toEqual(['/reset-password', '']);
  await submit('a better horse 10');
  const next = await screen.findByRole('link', { name: 'Log in' });
  expect(next.getAttribute('href')).toBe('/login');
  expect(http.callsOf(RESET)).toMatchObject([{ body: { token: 'secret-1', password: 'a better horse 10' } }]);
  expect(renew).not.toHaveBeenCalled();
});

it('renews the session of this browser, which has ended with all others', async () => {
  const { renew } = await open({ [RESET]: { success: true } }, testShopper);
  await submit('a better horse 10');
  await screen.findByRole('heading', { name: 'Your password has been changed' });
  expect(renew).toHaveBeenCalledOnce();
});

it('requires eight characters', async () => {
  const { http } = await open();
  await submit('short');
  expect(errorOf(field())).toBe('Choose at least 8 characters');
  expect(http.callsOf(RESET)).toEqual([]);
});

describe('checking the link when the page opens', () => {
  it('happens once, without using up the token, and keeps the form', async () => {
    const { http } = await open();
    await waitFor(() => expect(http.calls).toMatchObject([{ url: emailActionPaths.checkResetLink, method: 'POST' }]));
    expect(http.calls[0]).toMatchObject({ body: { token: 'secret-1' } });
    await userEvent.type(field(), 'a better horse 10');
    expect(http.calls).toHaveLength(1);
  });

  it.each([
    ['has expired or been used', { code: errorCodes.linkInvalid }],
    ['is cut off', { code: errorCodes.invalidRequest, details: [{ field: 'token', message: 'is not valid' }] }],
  ])('offers a new link before a password is typed if this one %s', async (_, failure) => {
    await open({ [CHECK]: () => Promise.reject(refused({ status: 422, ...failure })) });
    await screen.findByRole('heading', { level: 1, name: 'This link no longer works' });
    expect(screen.getByRole('alert').textContent).toContain('Your password is unchanged.');
    expect(screen.getByRole('link', { name: 'Get a new link' }).getAttribute('href')).toBe('/forgot-password');
  });

  it.each([
    ['the shop cannot be reached', { message: 'Network Error' }],
    ['there were too many requests', { status: 429, code: errorCodes.tooMany }],
  ])('does not prevent the change if %s', async (_, failure) => {
    const { http } = await open({ [CHECK]: () => Promise.reject(refused(failure)), [RESET]: { success: true } });
    await waitFor(() => expect(http.callsOf(CHECK)).toHaveLength(1));
    await submit('a better horse 10');
    expect(await screen.findByRole('heading', { name: 'Your password has been changed' })).toBeTruthy();
  });

  it('does not call the link invalid if the password was changed before the reply to the check', async () => {
    let fail = (_: unknown): void => undefined;
    const late = new Promise((_, reject) => void (fail = reject));
    await open({ [CHECK]: () => late, [RESET]: { success: true } });
    await submit('a better horse 10');
    await screen.findByRole('heading', { name: 'Your password has been changed' });
    await act(async () => fail(refused({ status: 422, code: errorCodes.linkInvalid })));
    expect(screen.getByRole('heading', { name: 'Your password has been changed' })).toBeTruthy();
  });
});

it.each([
  ['has expired or been used', { code: errorCodes.linkInvalid }],
  ['is cut off', { code: errorCodes.invalidRequest, details: [{ field: 'token', message: 'is too short' }] }],
])('offers a new link if this one %s', async (_, failure) => {
  await open({ [RESET]: () => Promise.reject(refused({ status: 400, ...failure })) });
  await submit('a better horse 10');
  await screen.findByRole('heading', { level: 1, name: 'This link no longer works' });
  expect(screen.getByRole('link', { name: 'Get a new link' }).getAttribute('href')).toBe('/forgot-password');
});

it.each(['', '?token='])('offers a new link if this one is incomplete: %j', async (search) => {
  const { http } = await open({}, null, search);
  expect(await screen.findByRole('link', { name: 'Get a new link' })).toBeTruthy();
  expect(http.calls).toEqual([]);
});

it('keeps the link and the password if the shop cannot be reached', async () => {
  const replies = [() => Promise.reject(refused({ message: 'Network Error' })), () => ({ success: true })];
  await open({ [RESET]: () => replies.shift()!() });
  await submit('a better horse 10');
  await screen.findByRole('alert');
  expect(field().value).toBe('a better horse 10');
  await submit('');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Your password has been changed' })).toBeTruthy());
});
