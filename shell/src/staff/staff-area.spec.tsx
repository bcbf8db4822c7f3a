import { act, screen, waitFor } from '@testing-library/react';
import { Link, Outlet } from 'react-router-dom';
import { refused, renderInHost, testShopper, type Script } from '@chhapai/host-api/testing';
import { sessionStarted, useAuth } from '@chhapai/host-api';
import { AuthContext } from '@chhapai/host-api/host';
import { errorCodes, type Role, type SessionUser } from '@chhapai/contracts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { StaffArea } from './staff-area';

const loaded = vi.hoisted(() => ({ console: 0 }));

vi.mock('../admin/console/console', () => {
  loaded.console++;
  return {
    Component: () => (
      <>
        <p>Console of {useAuth().user?.role}</p>
        <Outlet />
      </>
    ),
  };
});

beforeEach(() => (loaded.console = 0));
afterEach(() => void vi.useRealTimers());

const ME = 'GET /api/admin/me';
const meReply = (role: Role) => ({ success: true, user: { ...testShopper, _id: '1' }, role, permissions: [] });
const staff = { ...testShopper, role: 'staff' as const };
const setupRequired = () => Promise.reject(refused({ status: 403, code: errorCodes.secondFactorSetupRequired }));

/** `renewed` is the role that a new token has. */
async function open(user: SessionUser | null | 'loading', http: Script = {}, renewed?: Role) {
  const renew = vi.fn(() => {
    if (renewed) rendered.store.dispatch(sessionStarted({ ...testShopper, role: renewed }));
    return Promise.resolve();
  });
  const area = {
    path: '/admin',
    Component: () => {
      const actions = useAuth();
      return (
        <AuthContext value={{ ...actions, renew }}>
          <StaffArea />
        </AuthContext>
      );
    },
    children: [{ path: 'orders', element: <h1>Orders</h1> }],
  };
  const rendered = await renderInHost(<p>Another page</p>, {
    route: '/login',
    user,
    http,
    routes: [
      area,
      {
        path: '/login',
        element: (
          <>
            <h1>Login</h1>
            <Link to="/admin/orders?status=placed">Open</Link>
          </>
        ),
      },
      { path: '/account', element: <h1>Account</h1> },
    ],
  });
  await act(async () => screen.getByRole('link', { name: 'Open' }).click());
  return { ...rendered, renew };
}

it('shows an empty frame until the session has been read', async () => {
  await open('loading');
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual(['', 'Loading']);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Staff console');
});

it('tells a visitor that the console is for staff, and links to the login page, which returns to it', async () => {
  const { router } = await open(null);
  expect(screen.getByRole('heading', { level: 1, name: 'Staff only' })).toBeTruthy();
  screen.getByRole('link', { name: 'Log in' }).click();
  await screen.findByRole('heading', { name: 'Login' });
  expect(router.state.location.state).toEqual({ from: '/admin/orders?status=placed' });
});

it('tells a customer that the console is for staff, without sending staff requests', async () => {
  const { http } = await open(testShopper);
  expect(await screen.findByRole('heading', { level: 1, name: 'Staff only' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Log in' })).toBeNull();
  expect([loaded.console, http.calls]).toEqual([0, []]);
});

it.each(['staff', 'admin'] as const)('shows the console to %s', async (role) => {
  const { renew } = await open({ ...testShopper, role }, { [ME]: meReply(role) });
  expect(await screen.findByRole('heading', { name: 'Orders' })).toBeTruthy();
  expect(renew).not.toHaveBeenCalled();
});

it('says that the server is slow if the current role does not arrive', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await open(staff, { [ME]: () => new Promise(() => undefined) });
  expect(screen.queryByText(/taking longer than usual/)).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(screen.getByText('Still loading. The server is taking longer than usual.')).toBeTruthy();
});

it('shows the console even if the current role cannot be fetched', async () => {
  await open(staff, { [ME]: () => Promise.reject(refused({ status: 503 })) });
  expect(await screen.findByText('Console of staff')).toBeTruthy();
});

it('lets a customer in who has become staff since the token was issued', async () => {
  const { renew } = await open(testShopper, { [ME]: meReply('staff') }, 'staff');
  expect(await screen.findByText('Console of staff')).toBeTruthy();
  expect(renew).toHaveBeenCalledOnce();
});

it('opens the console only with the current role', async () => {
  const { renew } = await open({ ...testShopper, role: 'admin' }, { [ME]: meReply('staff') }, 'staff');
  expect(await screen.findByText('Console of staff')).toBeTruthy();
  expect(renew).toHaveBeenCalledOnce();
});

it('opens with the role in the token if the token cannot be renewed', async () => {
  await open(staff, { [ME]: meReply('admin') });
  expect(await screen.findByText('Console of staff')).toBeTruthy();
});

it('tells staff who have lost their role while working', async () => {
  const { store } = await open(staff, { [ME]: meReply('staff') });
  await screen.findByText('Console of staff');
  act(() => void store.dispatch(sessionStarted(testShopper)));
  expect(screen.getByRole('heading', { level: 1, name: 'Staff only' })).toBeTruthy();
  expect(screen.getByText(/Your role has changed/)).toBeTruthy();
});

it('sends administrators without a second factor to the page that sets it up, and lets them in afterwards', async () => {
  const { http, router } = await open({ ...testShopper, role: 'admin' }, { [ME]: setupRequired });
  const heading = { level: 1, name: 'Set up two-factor authentication to continue' };
  expect(await screen.findByRole('heading', heading)).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Orders' })).toBeNull();
  expect(http.calls.map(({ url }) => url)).toEqual(['/api/admin/me']);
  http.script[ME] = meReply('admin');
  screen.getByRole('link', { name: 'Set up two-factor authentication' }).click();
  await screen.findByRole('heading', { name: 'Account' });
  expect(router.state.location).toMatchObject({ pathname: '/account', hash: '#second-factor' });
  await act(() => router.navigate(-1));
  expect(await screen.findByRole('heading', { name: 'Orders' })).toBeTruthy();
});

it('lets administrators in when they return from setting up a second factor in another tab', async () => {
  const { http } = await open({ ...testShopper, role: 'admin' }, { [ME]: setupRequired });
  await screen.findByRole('heading', { name: 'Set up two-factor authentication to continue' });
  http.script[ME] = meReply('admin');
  act(() => void dispatchEvent(new Event('focus')));
  expect(await screen.findByRole('heading', { name: 'Orders' })).toBeTruthy();
});

it('removes the console’s theme from the page when it is left', async () => {
  const { router } = await open(staff, { [ME]: meReply('staff') });
  await screen.findByText('Console of staff');
  document.documentElement.dataset['theme'] = 'dark';
  await act(() => router.navigate('/account'));
  await waitFor(() => expect(document.documentElement.dataset['theme']).toBeUndefined());
});
