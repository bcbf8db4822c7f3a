import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AppRelease, DailyOrders, OrderDay, StaffEntry } from '@chhapai/contracts';
import { refused, renderInHost, stubBrowser, testShopper, type Script } from '@chhapai/host-api/testing';
import { beforeEach, expect, it } from 'vitest';
import { Component as Start } from './start.page';

beforeEach(() => stubBrowser());

const STATUSES = ['placed', 'confirmed', 'printing', 'ready', 'shipped'];
const counts = (count: number, exact = true): Script =>
  Object.fromEntries(
    STATUSES.map((status) => [
      `GET /api/admin/orders?status=${status}&limit=1`,
      { success: true, data: [], next: null, total: { count, exact } },
    ]),
  );
const DAILY = 'GET /api/admin/orders/daily';
const daily = (): { success: true; data: DailyOrders } => {
  const days = (first: string): OrderDay[] =>
    Array.from({ length: 30 }, (_, at) => ({
      date: new Date(Date.parse(first) + at * 86_400_000).toISOString().slice(0, 10),
      orders: at,
      revenue: at * 1000.5,
    }));
  return { success: true, data: { current: days('2026-10-25'), previous: days('2026-09-25') } };
};
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

it('shows orders and revenue of each day beside the days before, and links to the orders', async () => {
  await open({ ...counts(1), [DAILY]: daily() }, [entry('/admin/orders', 'Orders')]);
  const orders = within(await screen.findByRole('region', { name: 'Orders per day' }));
  expect(orders.getByText('Last 30 days, 435 in all')).toBeTruthy();
  const day = orders.getByText('Mon, 23 Nov:', { exact: false });
  expect(day.textContent).toBe('Mon, 23 Nov: 29');
  const list = 'status=placed%2Cconfirmed%2Cprinting%2Cready%2Cshipped%2Cdelivered';
  expect(within(day).getByRole('link').getAttribute('href')).toBe(
    `/admin/orders?createdFrom=2026-11-23&createdTo=2026-11-23&${list}`,
  );
  const revenue = within(screen.getByRole('region', { name: 'Revenue per day' }));
  await userEvent.click(revenue.getByRole('button', { name: /^Show as table/ }));
  expect(revenue.getAllByRole('row')).toHaveLength(31);
  expect(revenue.getAllByRole('link', { name: '₹29,014.50' })[0]!.getAttribute('href')).toContain('2026-11-23');
});

it('loads the figures again after a failure', async () => {
  let answer: (figures: unknown) => void = () => undefined;
  const fail = () => Promise.reject(refused({ status: 503 }));
  const replies = [fail, () => new Promise((resolve) => (answer = resolve))];
  await open({ ...counts(1), [DAILY]: () => replies.shift()!() }, []);
  expect(await screen.findByText('The figures of the last 30 days could not be loaded')).toBeTruthy();
  const again = screen.getByRole('button', { name: 'Try again' });
  await userEvent.click(again);
  expect(again.getAttribute('aria-busy')).toBe('true');
  answer(daily());
  const orders = within(await screen.findByRole('region', { name: 'Orders per day' }));
  expect(orders.queryByRole('link')).toBeNull();
});

const total = (count: number, exact = true) => ({ success: true, data: [], next: null, total: { count, exact } });
const OPEN_RETURNS = 'GET /api/admin/returns?status=requested&limit=1';
const FAILED_SHOP = 'GET /api/admin/dead-letters?limit=1';
const FAILED_ACCOUNTS = 'GET /api/admin/dead-letters/auth?limit=1';
const attended = [entry('/admin/returns', 'Returns'), entry('/admin/failed-jobs', 'Failed jobs')];

it('leads to returns to decide and failed jobs', async () => {
  const http = { ...counts(0), [OPEN_RETURNS]: total(1), [FAILED_SHOP]: total(2), [FAILED_ACCOUNTS]: total(3) };
  await open(http, attended);
  const returns = await screen.findByRole('link', { name: '1 return to decide' });
  expect(returns.getAttribute('href')).toBe('/admin/returns?status=requested&view=to-decide');
  const jobs = await screen.findByRole('link', { name: '5 failed jobs' });
  expect(jobs.getAttribute('href')).toBe('/admin/failed-jobs');
});

it('counts the failed jobs of the services that answer', async () => {
  const down = () => Promise.reject(refused({ status: 503 }));
  await open({ ...counts(0), [OPEN_RETURNS]: down, [FAILED_SHOP]: down, [FAILED_ACCOUNTS]: total(1) }, attended);
  expect(await screen.findByRole('link', { name: '1 failed job' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: /to decide/ })).toBeNull();
});

it('says nothing about attention if nothing needs any', async () => {
  const http = { ...counts(0), [OPEN_RETURNS]: total(0), [FAILED_SHOP]: total(0), [FAILED_ACCOUNTS]: total(0) };
  const page = await open(http, attended);
  await screen.findAllByText('0');
  await waitFor(() => expect(page.http.callsOf(FAILED_ACCOUNTS)).toHaveLength(1));
  expect(screen.queryByText('Needs attention')).toBeNull();
});
