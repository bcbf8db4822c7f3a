import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { errorCodes, loginCodePath } from '@chhapai/contracts';
import { AuthContext } from '@chhapai/host-api/host';
import { HttpError, type AuthActions } from '@chhapai/host-api';
import { refused, renderInHost, testShopper, type Script } from '@chhapai/host-api/testing';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { errorOf } from '../../testing/error-of';
import { Component as Login, loader } from './login.page';

const withoutGoogle = { 'GET /api/auth/google/config': { success: true, clientId: null } };

const begin = vi.fn(() => testShopper);
beforeEach(() => void begin.mockClear());

const open = (login: AuthActions['login'], state: object | null = null, http: Script = {}) => {
  const actions = { login, begin } as Partial<AuthActions> as AuthActions;
  const page = (
    <AuthContext value={actions}>
      <Login />
    </AuthContext>
  );
  return renderInHost(<p>Another page</p>, {
    route: '/',
    http: { ...withoutGoogle, ...http },
    routes: [{ path: '/login', element: page }],
  }).then(async (rendered) => {
    await act(() => rendered.router.navigate('/login', { state }));
    return rendered;
  });
};
const email = () => screen.getByLabelText('Email address');
const password = () => screen.getByLabelText('Password');
const button = () => screen.getByRole('button', { name: 'Sign in' });
const signIn = async (emailAddress: string, secret: string) => {
  if (emailAddress) await userEvent.type(email(), emailAddress);
  if (secret) await userEvent.type(password(), secret);
  await userEvent.click(button());
};

it('welcomes the visitor back and links to the signup page', async () => {
  await open(vi.fn());
  expect(screen.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeTruthy();
  expect(screen.getByText('Sign in to your account')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Create an account' }).getAttribute('href')).toBe('/signup');
});

it('leaves no timer running once the configuration of the Google button is loaded', async () => {
  const started = vi.spyOn(globalThis, 'setTimeout');
  const cleared = vi.spyOn(globalThis, 'clearTimeout');
  onTestFinished(() => void vi.restoreAllMocks());
  await renderInHost(<p>Another page</p>, {
    route: '/login',
    http: withoutGoogle,
    routes: [{ path: '/login', loader, element: <p>The page</p> }],
  });
  await screen.findByText('The page');
  const timeout = started.mock.calls.findIndex(([, delay]) => delay === 300);
  expect(cleared).toHaveBeenCalledWith(started.mock.results[timeout]!.value);
});

it.each([
  ['', ''],
  ['asha@example.com', ''],
  ['', 'secret'],
  ['  ', 'secret'],
])('requires both email address and password (“%s”, “%s”)', async (email, password) => {
  const login = vi.fn<AuthActions['login']>();
  const { toasts } = await open(login);
  await signIn(email, password);
  expect(toasts).toEqual(['error: Email and password are required']);
  expect(login).not.toHaveBeenCalled();
});

it('shows an error next to each invalid field and focuses the first one', async () => {
  await open(vi.fn());
  await signIn('', '');
  expect([errorOf(email()), errorOf(password())]).toEqual(['Enter your email address', 'Enter your password']);
  expect([email(), password()].map((field) => field.getAttribute('aria-invalid'))).toEqual(['true', 'true']);
  expect(document.activeElement).toBe(email());
  await userEvent.type(email(), 'asha');
  expect([errorOf(email()), errorOf(password())]).toEqual([undefined, 'Enter your password']);
});

it('shows an example for a malformed email address and sends no request', async () => {
  const login = vi.fn<AuthActions['login']>();
  const { toasts } = await open(login);
  await signIn('asha@example', 'secret');
  expect(errorOf(email())).toBe('Enter an email address like name@example.com');
  expect([document.activeElement, toasts, login.mock.calls]).toEqual([email(), [], []]);
});

it('labels its fields for password managers', async () => {
  await open(vi.fn());
  expect([email(), password()].map((field) => field.getAttribute('autocomplete'))).toEqual([
    'username',
    'current-password',
  ]);
});

it('shows a spinner while busy, then a toast, and goes to the products', async () => {
  let finishLogin = () => {};
  const login = vi.fn<AuthActions['login']>(() => new Promise((resolve) => (finishLogin = () => resolve(testShopper))));
  const { toasts, router } = await open(login);
  await signIn('asha@example.com', 'secret');
  expect(button().getAttribute('aria-busy')).toBe('true');
  expect(login).toHaveBeenCalledExactlyOnceWith({ email: 'asha@example.com', password: 'secret' });
  await act(async () => finishLogin());
  await waitFor(() => expect(router.state.location.pathname).toBe('/products'));
  expect(toasts).toEqual(['success: Login successful']);
});

it.each([
  ['/cart?from=1', '/cart'],
  ['https://evil.example', '/products'],
  ['//evil.example', '/products'],
  ['/\\evil.example', '/products'],
])('takes a shopper who came from %s to %s', async (from, destination) => {
  const { router } = await open(() => Promise.resolve(testShopper), { from });
  await signIn('asha@example.com', 'secret');
  await waitFor(() => expect(router.state.location.pathname).toBe(destination));
});

it.each(['staff', 'admin'] as const)('takes %s to the console', async (role) => {
  const { router } = await open(() => Promise.resolve({ ...testShopper, role }));
  await signIn('asha@example.com', 'secret');
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin'));
});

it('shows why the login failed and keeps the input', async () => {
  const { toasts, router } = await open(() => Promise.reject(new Error('Login failed')));
  await signIn('asha@example.com', 'secret');
  await waitFor(() => expect(toasts).toEqual(['error: Login failed']));
  expect((await screen.findByRole('alert')).textContent).toBe('Login failed');
  expect(router.state.location.pathname).toBe('/login');
  expect([email(), password()]).toMatchObject([{ value: 'asha@example.com' }, { value: 'secret' }]);
  await waitFor(() => expect(button().getAttribute('aria-busy')).toBeNull());
});

it('shows wrong credentials as an error of the password field until the password is changed', async () => {
  const cause = new HttpError({ status: 401, code: errorCodes.badCredentials });
  await open(() => Promise.reject(new Error('Email or password is incorrect', { cause })));
  await signIn('asha@example.com', 'secret');
  await waitFor(() => expect(errorOf(password())).toBe('Email or password is incorrect'));
  expect(document.activeElement).toBe(password());
  await userEvent.type(password(), '!');
  expect(errorOf(password())).toBeUndefined();
});

it('explains that the shop cannot be reached', async () => {
  const cause = new HttpError({ message: 'Network Error' });
  const { toasts } = await open(() => Promise.reject(new Error('Network Error', { cause })));
  await signIn('asha@example.com', 'secret');
  expect((await screen.findByRole('alert')).textContent).toContain('Check your connection and try again');
  expect(toasts).toEqual(['error: Network Error']);
});

it('clears the last error with the next attempt', async () => {
  const login = vi.fn<AuthActions['login']>().mockRejectedValueOnce(new Error('Email or password is incorrect'));
  login.mockReturnValue(new Promise(() => undefined));
  await open(login);
  await signIn('asha@example.com', 'secret');
  await screen.findByRole('alert');
  await userEvent.click(button());
  expect(screen.queryByRole('alert')).toBeNull();
});

it('links to the page for a forgotten password', async () => {
  await open(vi.fn());
  const link = screen.getByRole('link', { name: 'Forgot your password?' });
  expect(link.getAttribute('href')).toBe('/forgot-password');
});

describe('a login with a second factor', () => {
  const CONFIRM = `POST ${loginCodePath}`;
  const requireSecondFactor = () => {
    const details = { challenge: 'challenge-1' };
    const cause = new HttpError({ status: 401, code: errorCodes.secondFactorRequired, details });
    return Promise.reject(new Error('A code is needed', { cause }));
  };
  const start = async (http: Script = {}) => {
    const rendered = await open(requireSecondFactor, null, http);
    await signIn('asha@example.com', 'secret');
    await screen.findByRole('heading', { level: 1, name: 'One more step' });
    return rendered;
  };
  const code = () => screen.findByLabelText<HTMLInputElement>('Authentication code');
  const submitCode = () => userEvent.click(screen.getByRole('button', { name: 'Continue' }));

  it('asks for the code, without an error', async () => {
    const { toasts } = await start();
    const field = await code();
    expect(toasts).toEqual([]);
    expect(document.activeElement).toBe(field);
    expect([field.getAttribute('autocomplete'), field.inputMode]).toEqual(['one-time-code', 'numeric']);
  });

  it('sends the code with the challenge, and starts the session', async () => {
    const reply = { success: true, message: '', jwtToken: 'token', ...testShopper };
    const { http, toasts, router } = await start({ [CONFIRM]: reply });
    await userEvent.type(await code(), ' 123456 ');
    await submitCode();
    await waitFor(() => expect(router.state.location.pathname).toBe('/products'));
    expect(http.callsOf(CONFIRM)).toMatchObject([{ body: { challenge: 'challenge-1', code: '123456' } }]);
    expect(begin).toHaveBeenCalledExactlyOnceWith(reply);
    expect(toasts).toEqual(['success: Login successful']);
  });

  it('shows the error of a wrong code next to the field', async () => {
    const wrong = refused({
      status: 401,
      code: errorCodes.secondFactorWrong,
      message: 'This code is incorrect or has already been used',
    });
    await start({ [CONFIRM]: () => Promise.reject(wrong) });
    const field = await code();
    await userEvent.type(field, '12345');
    await submitCode();
    expect(errorOf(field)).toBe('Enter the six digits');
    await userEvent.type(field, '6');
    await submitCode();
    await waitFor(() => expect(errorOf(field)).toBe('This code is incorrect or has already been used'));
    expect([field.value, document.activeElement]).toEqual(['123456', field]);
  });

  it('says that the time for the code has run out', async () => {
    const expired = refused({ status: 401, code: errorCodes.linkInvalid, message: 'Please log in again' });
    await start({ [CONFIRM]: () => Promise.reject(expired) });
    await userEvent.type(await code(), '123456');
    await submitCode();
    expect((await screen.findByRole('alert')).textContent).toBe('Please log in again');
  });

  it('accepts a recovery code instead', async () => {
    const { http } = await start({ [CONFIRM]: { success: true, jwtToken: 'token', ...testShopper } });
    await code();
    await userEvent.click(screen.getByRole('button', { name: 'Use a recovery code' }));
    await userEvent.type(screen.getByLabelText('Recovery code'), '7k2m-q9tx-4b8c-zd1r-0v5e-mw3j-h6sp');
    await submitCode();
    await waitFor(() =>
      expect(http.callsOf(CONFIRM)).toMatchObject([{ body: { code: '7k2m-q9tx-4b8c-zd1r-0v5e-mw3j-h6sp' } }]),
    );
  });

  it('goes back to the login, which still has the email address', async () => {
    await start();
    await code();
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(screen.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeTruthy();
    expect((email() as HTMLInputElement).value).toBe('asha@example.com');
  });
});
