import { screen } from '@testing-library/react';
import { renderInHost, testShopper } from '@chhapai/host-api/testing';
import type { AppRelease, SessionUser } from '@chhapai/contracts';
import { expect, it } from 'vitest';
import { Component as Admin } from './admin.page';

const open = (user: SessionUser | null | 'loading', apps: Record<string, AppRelease> = {}) =>
  renderInHost(<p>Another page</p>, {
    route: '/admin',
    user,
    routes: [{ path: '/admin', Component: Admin }],
    snapshot: { apps, origin: 'http://localhost' },
  });

const release = (routes: string[]): AppRelease => ({
  version: '1',
  scope: 'app',
  routes,
  widgets: [],
  entry: [],
  preload: [],
  styles: [],
  parts: {},
  integrity: {},
});
const live = {
  'mfe-designs': release(['/corel', '/admin/enquiries']),
  'mfe-marketing': release(['/', '/admin/site-settings', '/admin/promotions/:id', '/administer']),
};

it('redirects a visitor to the login page, once the session has been read', async () => {
  const waiting = await open('loading');
  expect(waiting.router.state.location.pathname).toBe('/admin');
  waiting.unmount();
  const { router } = await open(null);
  expect(router.state.location).toMatchObject({ pathname: '/login', state: { from: '/admin' } });
});

it('tells a customer that it is for staff only', async () => {
  await open(testShopper);
  expect(screen.getByRole('heading', { level: 1, name: 'This page is for staff only' })).toBeTruthy();
});

it.each(['staff', 'admin'] as const)('shows the staff console to %s', async (role) => {
  await open({ ...testShopper, role });
  expect(screen.getByRole('heading', { level: 1, name: 'Staff console' })).toBeTruthy();
  expect(screen.getByText(/No staff screens are live yet/)).toBeTruthy();
});

it('links the staff pages of live apps', async () => {
  await open({ ...testShopper, role: 'staff' }, live);
  expect(screen.getByRole('heading', { level: 1, name: 'Staff console' })).toBeTruthy();
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Enquiries', '/admin/enquiries'],
    ['Site settings', '/admin/site-settings'],
  ]);
  expect(screen.queryByText(/No staff screens are live yet/)).toBeNull();
});

it('does not show them to a customer', async () => {
  await open(testShopper, live);
  expect(screen.queryByRole('link', { name: 'Enquiries' })).toBeNull();
});
