import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AppRelease, Role, StaffEntry } from '@chhapai/contracts';
import { sessionStarted } from '@chhapai/host-api';
import { renderInHost, stubBrowser, testShopper } from '@chhapai/host-api/testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Component as Console } from './console';

beforeEach(() => {
  stubBrowser();
});
afterEach(() => {
  vi.unstubAllGlobals();
  delete document.documentElement.dataset['theme'];
});

const entry = (label: string, roles: StaffEntry['roles']): StaffEntry => ({
  path: `/admin/${label.toLowerCase()}`,
  label,
  group: 'Shop',
  order: 1,
  roles,
});
const staff = [entry('Orders', ['staff', 'admin']), entry('People', ['admin'])];
const withRole = (role: Role) => ({ ...testShopper, role });

const open = (role: Role, route = '/admin/people') =>
  renderInHost(<p>Another page</p>, {
    route,
    user: withRole(role),
    routes: [
      {
        path: '/admin',
        Component: Console,
        children: [
          { path: 'people', element: <h1>People</h1> },
          { path: 'people/:id', element: <h1>Meera</h1> },
          { path: 'orders', element: <h1>Orders</h1> },
        ],
      },
    ],
    snapshot: { apps: { 'mfe-a': { routes: [], staff } as unknown as AppRelease }, origin: 'http://localhost' },
  });

it('does not show screens of other roles, nor the pages below them', async () => {
  const first = await open('staff');
  expect(screen.getByText('This screen is for administrators')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'People' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Go to Home' }).getAttribute('href')).toBe('/admin');
  first.unmount();
  await open('staff', '/admin/people/1');
  expect(screen.queryByRole('heading', { name: 'Meera' })).toBeNull();
});

it('applies a role that is changed while somebody is working, and tells them', async () => {
  const { store, toasts } = await open('admin');
  expect(screen.getByRole('heading', { level: 1, name: 'People' })).toBeTruthy();
  act(() => void store.dispatch(sessionStarted(withRole('staff'))));
  expect(screen.getByText('This screen is for administrators')).toBeTruthy();
  expect(toasts).toEqual(['info: Your role has changed. You are now staff.']);
  act(() => void store.dispatch(sessionStarted(withRole('admin'))));
  expect(screen.getByRole('heading', { level: 1, name: 'People' })).toBeTruthy();
  expect(toasts.at(-1)).toBe('info: Your role has changed. You are now an administrator.');
});

it('stores the chosen theme on this device', async () => {
  const theme = () => document.documentElement.dataset['theme'];
  const choose = async (name: string) => {
    await userEvent.click(screen.getByRole('button', { name: /^Account menu of/ }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name }));
    await userEvent.keyboard('{Escape}');
  };
  const first = await open('admin');
  expect(theme()).toBeUndefined();
  await choose('Dark');
  expect([theme(), localStorage.getItem('console-theme')]).toEqual(['dark', 'dark']);
  first.unmount();
  delete document.documentElement.dataset['theme'];
  await open('admin');
  expect(theme()).toBe('dark');
  await choose('System');
  expect([theme(), localStorage.getItem('console-theme')]).toEqual([undefined, null]);
});
