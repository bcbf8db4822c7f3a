import { screen } from '@testing-library/react';
import { Outlet } from 'react-router-dom';
import { renderInHost, testShopper } from '@chhapai/host-api/testing';
import type { SessionUser } from '@chhapai/contracts';
import { beforeEach, expect, it, vi } from 'vitest';
import { StaffArea } from './staff-area';

const loaded = vi.hoisted(() => ({ console: 0 }));

vi.mock('../admin/console/console', () => {
  loaded.console++;
  return { Component: () => <Outlet /> };
});

beforeEach(() => (loaded.console = 0));

const open = (user: SessionUser | null | 'loading') =>
  renderInHost(<p>Another page</p>, {
    route: '/admin/orders?status=placed',
    user,
    routes: [
      { path: '/admin', Component: StaffArea, children: [{ path: 'orders', element: <h1>Orders</h1> }] },
      { path: '/login', element: <h1>Login</h1> },
    ],
  });

it('shows an empty frame until the session has been read', async () => {
  await open('loading');
  expect(screen.getByRole('status').textContent).toBe('Loading');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Staff console');
});

it('tells a visitor that it is for staff and leads to the login page and back', async () => {
  const { router } = await open(null);
  expect(screen.getByRole('heading', { level: 1, name: 'Staff only' })).toBeTruthy();
  screen.getByRole('link', { name: 'Log in' }).click();
  await screen.findByRole('heading', { name: 'Login' });
  expect(router.state.location.state).toEqual({ from: '/admin/orders?status=placed' });
});

it('tells a customer that it is for staff', async () => {
  await open(testShopper);
  expect(screen.getByRole('heading', { level: 1, name: 'Staff only' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Log in' })).toBeNull();
  expect(loaded.console).toBe(0);
});

it.each(['staff', 'admin'] as const)('shows the console to %s', async (role) => {
  await open({ ...testShopper, role });
  expect(await screen.findByRole('heading', { name: 'Orders' })).toBeTruthy();
});
