import { act, fireEvent, screen } from '@testing-library/react';
import { errorCodes } from '@chhapai/contracts';
import { AuthContext } from '@chhapai/host-api/host';
import { HttpError, type AuthActions } from '@chhapai/host-api';
import { renderInHost, testShopper } from '@chhapai/host-api/testing';
import { afterEach, expect, it, vi } from 'vitest';
import { errorOf } from '../../testing/error-of';
import { Component as Signup } from './signup.page';

afterEach(() => void vi.useRealTimers());

const open = (signup: AuthActions['signup']) => {
  const page = (
    <AuthContext value={{ signup } as AuthActions}>
      <Signup />
    </AuthContext>
  );
  return renderInHost(<p>Another page</p>, { route: '/signup', routes: [{ path: '/signup', element: page }] });
};
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Create account' }));
const asha = { name: 'Asha Verma', email: 'asha@example.com', password: 'secret' };
const fillIn = ({ name, email, password } = asha) => {
  type('Full name', name);
  type('Email address', email);
  type('Password', password);
};

it('invites the visitor and links to the login page', async () => {
  await open(vi.fn());
  expect(screen.getByRole('heading', { level: 1, name: 'Create your account' })).toBeTruthy();
  expect(screen.getByText('Join us today')).toBeTruthy();
  expect(screen.getByLabelText('Email address').getAttribute('type')).toBe('email');
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login');
});

it('states the rule for passwords before the first attempt', async () => {
  await open(vi.fn());
  const hint = document.getElementById(screen.getByLabelText('Password').getAttribute('aria-describedby')!);
  expect(hint?.textContent).toBe('At least 8 characters, and not a common password.');
});

it.each([
  ['name', { ...asha, name: ' ' }, 'Enter your full name'],
  ['email address', { ...asha, email: '' }, 'Enter your email address'],
  ['password', { ...asha, password: '' }, 'Choose a password'],
])('requires the %s', async (_which, values, message) => {
  const signup = vi.fn<AuthActions['signup']>();
  const { toasts } = await open(signup);
  fillIn(values);
  submit();
  expect(toasts).toEqual(['error: All fields are required']);
  expect(signup).not.toHaveBeenCalled();
  const [first] = document.querySelectorAll<HTMLInputElement>('[aria-invalid=true]');
  expect(document.activeElement).toBe(first);
  expect(errorOf(first!)).toBe(message);
});

it('can show the password', async () => {
  await open(vi.fn());
  fillIn();
  fireEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(screen.getByLabelText('Password')).toMatchObject({ type: 'text', value: 'secret' });
});

it('shows a toast and goes to the products after 100 ms', async () => {
  const signup = vi.fn<AuthActions['signup']>().mockResolvedValue(testShopper);
  const { toasts, router } = await open(signup);
  fillIn();
  vi.useFakeTimers();
  submit();
  await act(() => vi.advanceTimersByTimeAsync(90));
  expect(signup).toHaveBeenCalledExactlyOnceWith(asha);
  expect(toasts).toEqual(['success: Account created successfully!']);
  expect(router.state.location.pathname).toBe('/signup');
  await act(() => vi.advanceTimersByTimeAsync(20));
  expect(router.state.location.pathname).toBe('/products');
});

it('reports at the email field that the address already has an account', async () => {
  const cause = new HttpError({ status: 409, code: errorCodes.emailTaken });
  const refused = new Error('An account with this email already exists', { cause });
  const { toasts, router } = await open(() => Promise.reject(refused));
  fillIn();
  submit();
  await act(async () => {});
  expect(toasts).toEqual(['error: An account with this email already exists']);
  const email = screen.getByLabelText('Email address');
  expect(document.activeElement).toBe(email);
  expect(errorOf(email)).toBe('An account with this email already exists');
  expect(router.state.location.pathname).toBe('/signup');
});
