import type { AppRelease, StaffEntry } from '@chhapai/contracts';
import { expect, it } from 'vitest';
import { currentScreen, screenGroups } from './staff-screens.rules';

const entry = (path: string, overrides: Partial<StaffEntry> = {}): StaffEntry => ({
  path,
  label: path,
  group: 'Sales',
  order: 100,
  roles: ['staff', 'admin'],
  ...overrides,
});
const snapshot = (apps: Record<string, Partial<AppRelease>>) => ({
  apps: apps as Record<string, AppRelease>,
  origin: 'http://localhost',
});
const paths = (groups: ReturnType<typeof screenGroups>) =>
  groups.map(({ group, screens }) => [group, ...screens.map(({ path }) => path)]);

const live = snapshot({
  'mfe-a': {
    staff: [
      entry('/admin/orders', { order: 10 }),
      entry('/admin/audit', { group: 'System', order: 900, roles: ['admin'] }),
    ],
  },
  'mfe-b': {
    staff: [entry('/admin/reviews', { group: 'Customers', order: 50 }), entry('/admin/invoices', { order: 20 })],
  },
});

it('groups the screens of all apps, and sorts them by their order', () => {
  expect(paths(screenGroups(live, 'admin'))).toEqual([
    ['Sales', '/admin/orders', '/admin/invoices'],
    ['Customers', '/admin/reviews'],
    ['System', '/admin/audit'],
  ]);
});

it('leaves out screens that a role may not use', () => {
  expect(paths(screenGroups(live, 'staff')).flat()).not.toContain('/admin/audit');
});

it('lists the pages of older releases by their path, except those with a parameter', () => {
  const older = snapshot({
    'mfe-old': { routes: ['/', '/admin/site-settings', '/admin/promotions/:id', '/administer'] },
  });
  expect(screenGroups(older, 'staff')).toMatchObject([
    { group: 'Other', screens: [{ path: '/admin/site-settings', label: 'Site settings' }] },
  ]);
});

it('finds the screen of a path, including for a page below it', () => {
  const groups = screenGroups(snapshot({ a: { staff: [entry('/admin'), entry('/admin/orders')] } }), 'admin');
  expect(currentScreen(groups, '/admin/orders/CH-10042')?.path).toBe('/admin/orders');
  expect(currentScreen(groups, '/admin')?.path).toBe('/admin');
  expect(currentScreen(groups, '/admin/ordersheet')).toBeUndefined();
});
