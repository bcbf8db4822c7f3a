import { act, screen, waitFor } from '@testing-library/react';
import { AuthContext } from '@chhapai/host-api/host';
import type { AuthActions } from '@chhapai/host-api';
import { refused, renderInHost, testShopper } from '@chhapai/host-api/testing';
import { afterEach, expect, it, vi } from 'vitest';
import { GoogleLogin } from './google-login';
import { useSessionEntry } from './use-session-entry';

const CONFIG = 'GET /api/auth/google/config';
const configuredReplies = {
  [CONFIG]: { success: true, clientId: 'the-shop' },
  'POST /api/auth/google/nonce': { success: true, nonce: 'of this browser' },
};

afterEach(() => {
  document.head.querySelectorAll('script').forEach((script) => script.remove());
  delete (window as { google?: unknown }).google;
});

function LoginWithGoogle() {
  return <GoogleLogin enter={useSessionEntry().enter} />;
}
const open = (http: Record<string, unknown>, loginWithGoogle: AuthActions['loginWithGoogle'] = vi.fn()) =>
  renderInHost(
    <AuthContext value={{ loginWithGoogle } as AuthActions}>
      <LoginWithGoogle />
    </AuthContext>,
    { route: '/login', http, routes: [{ path: '/products', element: <p>The products</p> }] },
  );
const script = () => document.head.querySelector<HTMLScriptElement>('script[src*="accounts.google.com"]')!;

/** Simulates that Google's script has loaded; returns its API. */
async function loadGoogle() {
  const id = { initialize: vi.fn(), renderButton: vi.fn(), prompt: vi.fn(), cancel: vi.fn() };
  await waitFor(() => expect(script()).not.toBeNull());
  Object.assign(window, { google: { accounts: { id } } });
  await act(async () => script().dispatchEvent(new Event('load')));
  return id;
}

it.each([
  ['is not set up', { success: true, clientId: null }],
  ['has an unknown configuration', () => Promise.reject(refused({ status: 503 }))],
])('renders nothing if Google login %s', async (_, reply) => {
  const { http } = await open({ [CONFIG]: reply });
  await waitFor(() => expect(http.calls).toHaveLength(1));
  expect(screen.queryByText('Or continue with')).toBeNull();
  expect(script()).toBeNull();
});

it('shows “Google login failed” if Google’s script cannot be loaded', async () => {
  const { toasts } = await open(configuredReplies);
  await waitFor(() => expect(script()).not.toBeNull());
  await act(async () => script().dispatchEvent(new Event('error')));
  expect(toasts).toEqual(['error: Google login failed']);
});

it('reports no failure of Google’s script once the page is left', async () => {
  const { unmount, toasts } = await open(configuredReplies);
  await waitFor(() => expect(script()).not.toBeNull());
  const failing = script();
  unmount();
  await act(async () => failing.dispatchEvent(new Event('error')));
  expect(toasts).toEqual([]);
});

it('shows Google’s button and one-tap prompt, and signs in with the credential', async () => {
  const login = vi
    .fn<AuthActions['loginWithGoogle']>()
    .mockRejectedValueOnce(new Error('Google login failed'))
    .mockResolvedValueOnce(testShopper);
  const { toasts, router } = await open(configuredReplies, login);
  const { initialize, renderButton, prompt, cancel } = await loadGoogle();
  expect(screen.getByText('Or continue with')).toBeTruthy();
  expect(renderButton).toHaveBeenCalledOnce();
  expect(prompt).toHaveBeenCalledOnce();
  const { client_id, nonce, callback } = initialize.mock.calls[0]![0] as {
    client_id: string;
    nonce: string;
    callback: (response: { credential: string }) => void;
  };
  expect([client_id, nonce]).toEqual(['the-shop', 'of this browser']);
  await act(async () => callback({ credential: 'a token' }));
  expect(toasts).toEqual(['error: Google login failed']);
  expect(cancel).not.toHaveBeenCalled();
  await act(async () => callback({ credential: 'a token' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/products'));
  expect(login).toHaveBeenLastCalledWith('a token');
  expect(toasts[1]).toBe('success: Google login successful');
  // Otherwise the prompt would stay above the next page.
  expect(cancel).toHaveBeenCalledOnce();
});
