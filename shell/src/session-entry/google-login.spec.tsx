import { act, screen, waitFor } from '@testing-library/react';
import { AuthContext } from '@chhapai/host-api/host';
import type { AuthActions } from '@chhapai/host-api';
import { refused, renderInHost, testShopper } from '@chhapai/host-api/testing';
import { afterEach, expect, it, vi } from 'vitest';
import { GoogleLogin } from './google-login';
import { useSessionEntry } from './use-session-entry';

const CONFIG = 'GET /api/auth/google/config';
const isSetUp = { [CONFIG]: { success: true, clientId: 'the-shop' } };

afterEach(() => {
  document.head.querySelectorAll('script').forEach((script) => script.remove());
  delete (window as { google?: unknown }).google;
});

function Place() {
  return <GoogleLogin enter={useSessionEntry().enter} />;
}
const open = (http: Record<string, unknown>, loginWithGoogle: AuthActions['loginWithGoogle'] = vi.fn()) =>
  renderInHost(
    <AuthContext value={{ loginWithGoogle } as AuthActions}>
      <Place />
    </AuthContext>,
    { route: '/login', http, routes: [{ path: '/products', element: <p>The products</p> }] },
  );
const script = () => document.head.querySelector<HTMLScriptElement>('script[src*="accounts.google.com"]')!;

/** Google's script as it would arrive; gives what it was told. */
async function googleArrives() {
  const id = { initialize: vi.fn(), renderButton: vi.fn(), prompt: vi.fn() };
  await waitFor(() => expect(script()).not.toBeNull());
  Object.assign(window, { google: { accounts: { id } } });
  await act(async () => script().dispatchEvent(new Event('load')));
  return id;
}

it.each([
  ['is not set up', { success: true, clientId: null }],
  ['cannot be asked about', () => Promise.reject(refused({ status: 503 }))],
])('takes no room while it %s', async (_, answer) => {
  const { http } = await open({ [CONFIG]: answer });
  await waitFor(() => expect(http.calls).toHaveLength(1));
  expect(screen.queryByText('Or continue with')).toBeNull();
  expect(script()).toBeNull();
});

it('says Google login failed when the script of Google cannot be had', async () => {
  const { toasts } = await open(isSetUp);
  await waitFor(() => expect(script()).not.toBeNull());
  await act(async () => script().dispatchEvent(new Event('error')));
  expect(toasts).toEqual(['error: Google login failed']);
});

it('shows the button of Google and its one-tap prompt, and signs in with what they give', async () => {
  const login = vi
    .fn<AuthActions['loginWithGoogle']>()
    .mockRejectedValueOnce(new Error('Google login failed'))
    .mockResolvedValueOnce(testShopper);
  const { toasts, router } = await open(isSetUp, login);
  const { initialize, renderButton, prompt } = await googleArrives();
  expect(screen.getByText('Or continue with')).toBeTruthy();
  expect(renderButton).toHaveBeenCalledOnce();
  expect(prompt).toHaveBeenCalledOnce();
  const { client_id, callback } = initialize.mock.calls[0]![0] as {
    client_id: string;
    callback: (response: { credential: string }) => void;
  };
  expect(client_id).toBe('the-shop');
  await act(async () => callback({ credential: 'a token' }));
  expect(toasts).toEqual(['error: Google login failed']);
  await act(async () => callback({ credential: 'a token' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/products'));
  expect(login).toHaveBeenLastCalledWith('a token');
  expect(toasts[1]).toBe('success: Google login successful');
});
