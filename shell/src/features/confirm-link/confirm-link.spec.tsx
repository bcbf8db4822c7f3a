import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { emailActionPaths, errorCodes } from '@chhapai/contracts';
import { sessionStarted, type AuthActions } from '@chhapai/host-api';
import { AuthContext } from '@chhapai/host-api/host';
import { refused, renderInHost, testShopper, type Script } from '@chhapai/host-api/testing';
import { describe, expect, it, vi } from 'vitest';
import { Component as ConfirmEmail } from './confirm-email.page';
import { Component as VerifyEmail } from './verify-email.page';

const VERIFY = `POST ${emailActionPaths.verifyEmail}`;
const CONFIRM = `POST ${emailActionPaths.confirmEmailChange}`;
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const open = async (
  Page: typeof VerifyEmail,
  http: Script,
  { search = '?token=secret-1', user = null as typeof testShopper | 'loading' | null } = {},
) => {
  history.replaceState(null, '', `/link${search}`);
  const renew = vi.fn(() => Promise.resolve());
  const page = (
    <AuthContext value={{ renew } as Partial<AuthActions> as AuthActions}>
      <main tabIndex={-1}>
        <Page />
      </main>
    </AuthContext>
  );
  return { ...(await renderInHost(page, { http, user })), renew };
};

describe('the link that verifies an address', () => {
  it('is sent once, without the token in the address bar', async () => {
    const { http } = await open(VerifyEmail, { [VERIFY]: { success: true } });
    await waitFor(() => expect(heading()).toBe('Email address verified'));
    expect(http.calls).toMatchObject([{ body: { token: 'secret-1' } }]);
    expect(location.search).toBe('');
    expect(screen.getByRole('link', { name: 'My Account' }).getAttribute('href')).toBe('/account');
  });

  it('is pending until the server has responded', async () => {
    await open(VerifyEmail, { [VERIFY]: new Promise(() => undefined) });
    expect(heading()).toBe('Verifying your email address');
  });

  const cut = { code: errorCodes.invalidRequest, details: [{ field: 'token', message: 'is too short' }] };
  it.each([
    ['has expired', '?token=secret-1', 1, { code: errorCodes.linkInvalid }],
    ['is cut off', '?token=sec', 1, cut],
    ['has no token', '', 0, {}],
    ['has an empty token', '?token=', 0, {}],
  ])('leads to the account if it %s', async (_, search, calls, failure) => {
    const invalid = () => Promise.reject(refused({ status: 400, ...failure }));
    const { http } = await open(VerifyEmail, { [VERIFY]: invalid }, { search });
    await waitFor(() => expect(heading()).toBe('This link no longer works'));
    expect(http.calls).toHaveLength(calls);
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/account');
  });

  it('can be tried again if the shop cannot be reached', async () => {
    const replies = [() => Promise.reject(refused({ message: 'Network Error' })), () => ({ success: true })];
    await open(VerifyEmail, { [VERIFY]: () => replies.shift()!() });
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(heading()).toBe('Email address verified'));
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });
});

describe('the link that confirms a new address', () => {
  it('says that the other address has to confirm as well', async () => {
    const { renew } = await open(ConfirmEmail, { [CONFIRM]: { isChanged: false } }, { user: testShopper });
    await waitFor(() => expect(heading()).toBe('One more confirmation'));
    expect(renew).not.toHaveBeenCalled();
  });

  it('renews the session once the address is changed', async () => {
    const { renew } = await open(ConfirmEmail, { [CONFIRM]: { isChanged: true } }, { user: testShopper });
    await waitFor(() => expect(heading()).toBe('Your email address has been changed'));
    expect(renew).toHaveBeenCalledOnce();
  });

  it('renews a session that is read only after the reply', async () => {
    const { renew, store } = await open(ConfirmEmail, { [CONFIRM]: { isChanged: true } }, { user: 'loading' });
    await waitFor(() => expect(heading()).toBe('Your email address has been changed'));
    expect(renew).not.toHaveBeenCalled();
    await act(async () => void store.dispatch(sessionStarted(testShopper)));
    expect(renew).toHaveBeenCalledOnce();
  });

  it('does not renew a session if nobody is logged in', async () => {
    const { renew } = await open(ConfirmEmail, { [CONFIRM]: { isChanged: true } });
    await waitFor(() => expect(heading()).toBe('Your email address has been changed'));
    expect(renew).not.toHaveBeenCalled();
  });
});
