import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { errorCodes, proofPaths } from '@chhapai/contracts';
import type { AuthActions } from '@chhapai/host-api';
import { AuthContext } from '@chhapai/host-api/host';
import { refused, renderInHost, testShopper, type Script } from '@chhapai/host-api/testing';
import { expect, it, vi } from 'vitest';
import { Component as ResetPassword } from './reset-password.page';

const RESET = `POST ${proofPaths.resetPassword}`;
const field = () => screen.getByLabelText<HTMLInputElement>('New password');
const open = async (http: Script = {}, user: typeof testShopper | null = null, search = '?token=secret-1') => {
  history.replaceState(null, '', `/reset-password${search}`);
  const renew = vi.fn(() => Promise.resolve());
  const page = (
    <AuthContext value={{ renew } as Partial<AuthActions> as AuthActions}>
      <ResetPassword />
    </AuthContext>
  );
  return { ...(await renderInHost(page, { route: '/reset-password', http, user })), renew };
};
const submit = async (password: string) => {
  if (password) await userEvent.type(field(), password);
  await userEvent.click(screen.getByRole('button', { name: 'Change password' }));
};

it('takes the token out of the address bar, and sends it with the password', async () => {
  const { http, renew } = await open({ [RESET]: { success: true } });
  expect([location.pathname, location.search]).toEqual(['/reset-password', '']);
  await submit('a better horse 10');
  const next = await screen.findByRole('link', { name: 'Log in' });
  expect(next.getAttribute('href')).toBe('/login');
  expect(http.callsOf(RESET)).toMatchObject([{ body: { token: 'secret-1', password: 'a better horse 10' } }]);
  expect(renew).not.toHaveBeenCalled();
});

it('notices that the session of this browser has ended', async () => {
  const { renew } = await open({ [RESET]: { success: true } }, testShopper);
  await submit('a better horse 10');
  await screen.findByRole('heading', { name: 'Your password is changed' });
  expect(renew).toHaveBeenCalledOnce();
});

it('requires eight characters', async () => {
  const { http } = await open();
  await submit('short');
  expect(document.getElementById(`${field().id}-error`)?.textContent).toBe('Choose at least 8 characters');
  expect(http.calls).toEqual([]);
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

it('offers a new link if this one is incomplete', async () => {
  await open({}, null, '');
  expect(await screen.findByRole('link', { name: 'Get a new link' })).toBeTruthy();
});

it('keeps the link and the password if the shop cannot be reached', async () => {
  const replies = [() => Promise.reject(refused({ message: 'Network Error' })), () => ({ success: true })];
  await open({ [RESET]: () => replies.shift()!() });
  await submit('a better horse 10');
  await screen.findByRole('alert');
  expect(field().value).toBe('a better horse 10');
  await submit('');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Your password is changed' })).toBeTruthy());
});
