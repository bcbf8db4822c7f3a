import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AuthContext } from '@chhapai/host-api/host';
import type { AuthActions } from '@chhapai/host-api';
import { renderInHost, testShopper } from '@chhapai/host-api/testing';
import { expect, it, vi } from 'vitest';
import { Component as Login } from './login.page';

const withoutGoogle = { 'GET /api/auth/google/config': { success: true, clientId: null } };

const open = (login: AuthActions['login'], state: object | null = null) => {
  const actions = { login } as AuthActions;
  const page = (
    <AuthContext value={actions}>
      <Login />
    </AuthContext>
  );
  return renderInHost(<p>Another page</p>, {
    route: '/',
    http: withoutGoogle,
    routes: [{ path: '/login', element: page }],
  }).then(async (rendered) => {
    await act(() => rendered.router.navigate('/login', { state }));
    return rendered;
  });
};
const button = () => screen.getByRole('button', { name: 'Sign in' });
const signIn = async (email: string, password: string) => {
  if (email) await userEvent.type(screen.getByLabelText('Email address'), email);
  if (password) await userEvent.type(screen.getByLabelText('Password'), password);
  await userEvent.click(button());
};

it('welcomes back, with the way to an account of one’s own', async () => {
  await open(vi.fn());
  expect(screen.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeTruthy();
  expect(screen.getByText('Sign in to your account')).toBeTruthy();
  expect(screen.getByText('Or continue with')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Create an account' }).getAttribute('href')).toBe('/signup');
});

it.each([
  ['', ''],
  ['asha@example.com', ''],
  ['', 'secret'],
  ['  ', 'secret'],
])('wants both e-mail and password (“%s”, “%s”)', async (email, password) => {
  const login = vi.fn<AuthActions['login']>();
  const { toasts } = await open(login);
  await signIn(email, password);
  expect(toasts).toEqual(['error: Email and password are required']);
  expect(login).not.toHaveBeenCalled();
});

it('turns while it is busy, then says so and goes to the products', async () => {
  let enter = () => {};
  const login = vi.fn<AuthActions['login']>(() => new Promise((resolve) => (enter = () => resolve(testShopper))));
  const { toasts, router } = await open(login);
  await signIn('asha@example.com', 'secret');
  expect(button().getAttribute('aria-busy')).toBe('true');
  expect(login).toHaveBeenCalledExactlyOnceWith({ email: 'asha@example.com', password: 'secret' });
  await act(async () => enter());
  await waitFor(() => expect(router.state.location.pathname).toBe('/products'));
  expect(toasts).toEqual(['success: Login successful']);
});

it.each([
  ['/cart?from=1', '/cart'],
  ['https://evil.example', '/products'],
  ['//evil.example', '/products'],
  ['/\\evil.example', '/products'],
])('leads a shopper who came from %s to %s', async (from, destination) => {
  const { router } = await open(() => Promise.resolve(testShopper), { from });
  await signIn('asha@example.com', 'secret');
  await waitFor(() => expect(router.state.location.pathname).toBe(destination));
});

it('says why it did not work, and keeps what was typed', async () => {
  const { toasts, router } = await open(() => Promise.reject(new Error('Login failed')));
  await signIn('asha@example.com', 'secret');
  await waitFor(() => expect(toasts).toEqual(['error: Login failed']));
  expect(router.state.location.pathname).toBe('/login');
  expect(screen.getByLabelText('Email address')).toHaveProperty('value', 'asha@example.com');
  expect(button().getAttribute('aria-busy')).toBeNull();
});
