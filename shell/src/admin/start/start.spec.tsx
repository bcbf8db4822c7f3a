import { screen } from '@testing-library/react';
import type { AppRelease, StaffEntry } from '@chhapai/contracts';
import { refused, renderInHost, testShopper, type Script } from '@chhapai/host-api/testing';
import { expect, it } from 'vitest';
import { Component as Start } from './start.page';

const STATUSES = ['placed', 'confirmed', 'printing', 'ready', 'shipped'];
const counts = (count: number, exact = true): Script =>
  Object.fromEntries(
    STATUSES.map((status) => [
      `GET /api/admin/orders?status=${status}&limit=1`,
      { success: true, data: [], next: null, total: { count, exact } },
    ]),
  );
const entry = (path: string, label: string): StaffEntry => ({
  path,
  label,
  group: 'Sales',
  order: 1,
  roles: ['staff', 'admin'],
});

const open = (http: Script, screens: StaffEntry[]) =>
  renderInHost(<p>Another page</p>, {
    route: '/admin',
    user: { ...testShopper, role: 'staff' },
    http,
    routes: [{ path: '/admin', Component: Start }],
    snapshot: {
      apps: { 'mfe-a': { routes: [], staff: screens } as unknown as AppRelease },
      origin: 'http://localhost',
    },
  });

it('counts the orders that wait for each step and links to them', async () => {
  await open(counts(10_000, false), [entry('/admin/orders', 'Orders')]);
  const step = await screen.findByRole('link', { name: '10,000+ to confirm' });
  expect(step.getAttribute('href')).toBe('/admin/orders?status=placed');
  expect(screen.getByRole('link', { name: '10,000+ on the way' })).toBeTruthy();
});

it('does not link to a screen that no app has, and lists those that there are', async () => {
  await open(counts(1), [entry('/admin', 'Home'), entry('/admin/reviews', 'Reviews')]);
  expect(await screen.findByText('to confirm')).toBeTruthy();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/admin/reviews']);
});

it('says which counts are not available and shows the others', async () => {
  const http = counts(3);
  http['GET /api/admin/orders?status=ready&limit=1'] = () => Promise.reject(refused({ status: 503 }));
  await open(http, []);
  expect(await screen.findByText('Ready: not available')).toBeTruthy();
  expect(screen.getAllByText('3')).toHaveLength(4);
});
