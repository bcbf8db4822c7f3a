import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AppRelease, DailyCounts, DailyOrders, FigureDays, OrderDay, Role, StaffEntry } from '@chhapai/contracts';
import { refused, renderInHost, stubBrowser, testShopper, type Script } from '@chhapai/host-api/testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Component as Start } from './start.page';

beforeEach(() => stubBrowser());
afterEach(() => void vi.useRealTimers());

const STATUSES = ['placed', 'confirmed', 'printing', 'ready', 'shipped'];
const countReply = (count: number, exact = true) => ({ success: true, data: [], next: null, total: { count, exact } });
const counts = (count: number, exact = true): Script =>
  Object.fromEntries(
    STATUSES.map((status) => [`GET /api/admin/orders?status=${status}&limit=1`, countReply(count, exact)]),
  );
const SOLD = 'status=placed%2Cconfirmed%2Cprinting%2Cready%2Cshipped%2Cdelivered';
const ORDERS = 'GET /api/admin/orders/daily?days=30';
const SHOPPERS = 'GET /api/admin/users/daily?days=30';
const VISITORS = 'GET /api/admin/visitors/daily?days=30';
const ORDERS_LIST = 'GET /api/admin/orders';
const OPEN_CONVERSATIONS = 'GET /api/admin/conversations?state=waiting%2Ctaken&limit=1';

const LAST_DAY = Date.parse('2026-11-23');
const DAY_MS = 86_400_000;
const datesUntil = (last: number, days: number) =>
  Array.from({ length: days }, (_, index) => new Date(last - (days - 1 - index) * DAY_MS).toISOString().slice(0, 10));
const inPeriods = <Day,>(days: FigureDays, dayOf: (date: string, index: number) => Day) => ({
  success: true,
  data: {
    current: datesUntil(LAST_DAY, days).map(dayOf),
    previous: datesUntil(LAST_DAY - days * DAY_MS, days).map(dayOf),
  },
});
const daily = (days: FigureDays = 30): { success: boolean; data: DailyOrders } =>
  inPeriods(days, (date, index): OrderDay => ({ date, orders: index, revenue: index * 1000.5 }));
const daysOf = (count: number, days: FigureDays = 30): { success: boolean; data: DailyCounts } =>
  inPeriods(days, (date) => ({ date, count }));
const refuse = () => Promise.reject(refused({ status: 503 }));
const figures = (): Script => ({ [ORDERS]: daily(), [SHOPPERS]: daysOf(2), [VISITORS]: daysOf(290) });
const entry = (path: string, label: string): StaffEntry => ({
  path,
  label,
  group: 'Sales',
  order: 1,
  roles: ['staff', 'admin'],
});

const open = (http: Script, screens: StaffEntry[], { route = '/admin', role = 'staff' as Role } = {}) =>
  renderInHost(<p>Another page</p>, {
    route,
    user: { ...testShopper, role },
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

it('does not link to a screen that no app has, and lists those that exist', async () => {
  await open(counts(1), [entry('/admin', 'Home'), entry('/admin/reviews', 'Reviews')]);
  expect(await screen.findByText('to confirm')).toBeTruthy();
  const list = within(screen.getByRole('region', { name: 'Screens' }));
  expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/admin/reviews']);
  const queue = within(screen.getByRole('region', { name: 'Orders' }));
  expect(queue.queryAllByRole('link')).toEqual([]);
});

it('says which counts are not available and shows the others', async () => {
  const http = counts(3);
  http['GET /api/admin/orders?status=ready&limit=1'] = refuse;
  await open(http, []);
  expect(await screen.findByText('Ready: not available')).toBeTruthy();
  expect(screen.getAllByText('3')).toHaveLength(4);
});

it('compares the orders and revenue of each day with the days before, and links to the orders', async () => {
  await open({ ...counts(1), ...figures() }, [entry('/admin/orders', 'Orders')]);
  const orders = within(await screen.findByRole('region', { name: 'Orders per day' }));
  expect(orders.getByText('Last 30 days, 435 in all')).toBeTruthy();
  const day = orders.getByText('Mon, 23 Nov:', { exact: false });
  expect(day.textContent).toBe('Mon, 23 Nov: 29');
  expect(within(day).getByRole('link').getAttribute('href')).toBe(
    `/admin/orders?createdFrom=2026-11-23&createdTo=2026-11-23&${SOLD}`,
  );
  const revenue = within(screen.getByRole('region', { name: 'Revenue per day' }));
  await userEvent.click(revenue.getByRole('button', { name: /^Show as table/ }));
  expect(revenue.getAllByRole('row')).toHaveLength(31);
  expect(revenue.getAllByRole('link', { name: '₹29,014.50' })[0]!.getAttribute('href')).toContain('2026-11-23');
});

const figure = async (name: string) =>
  (await screen.findByText(name, { selector: 'dt' })).parentElement!.textContent.replaceAll('\u00a0', ' ');

it('compares the figures of a period with the one before, each with the list it counts', async () => {
  const http = { ...counts(1), ...figures(), [OPEN_CONVERSATIONS]: countReply(7) };
  const screens = ['orders', 'people', 'conversations'].map((name) => entry(`/admin/${name}`, name));
  await open(http, screens, { role: 'admin' });
  const orders = await screen.findByRole('link', { name: '435' });
  expect(orders.getAttribute('href')).toBe(`/admin/orders?createdFrom=2026-10-25&createdTo=2026-11-23&${SOLD}`);
  expect(await figure('Orders')).toBe('Orders435No change · Previous 30 days: 435');
  expect(await figure('Average order')).toMatch(/^Average order₹1,000.50/);
  expect(await figure('Conversion')).toBe('Conversion5%No change · Previous 30 days: 5%8,700 visitors');
  const shoppers = screen.getByRole('link', { name: '60' });
  expect(shoppers.getAttribute('href')).toBe('/admin/people?createdFrom=2026-10-25&createdTo=2026-11-23&role=customer');
  const conversations = await screen.findByRole('link', { name: '7' });
  expect(conversations.getAttribute('href')).toBe('/admin/conversations?state=waiting%2Ctaken&view=open');
});

it('shows a different period, which is stored in the URL', async () => {
  const week = { 'GET /api/admin/orders/daily?days=7': daily(7) };
  const page = await open({ ...counts(1), ...figures(), ...week }, [], { route: '/admin?days=30' });
  await screen.findByRole('region', { name: 'Orders per day' });
  await userEvent.click(screen.getByRole('link', { name: '7 days' }));
  expect(page.router.state.location.search).toBe('?days=7');
  expect(await screen.findByText('Last 7 days, 21 in all')).toBeTruthy();
  expect(screen.getByRole('link', { current: true }).textContent).toBe('7 days');
});

it('compares the hours of today with those of yesterday', async () => {
  const hours = (begun: number) =>
    Array.from({ length: 24 }, (_, hour) => ({
      hour,
      orders: hour < begun ? 1 : null,
      revenue: hour < begun ? 9 : null,
    }));
  const today = {
    'GET /api/admin/orders/daily?days=1': daily(1),
    'GET /api/admin/orders/hourly': { success: true, data: { today: hours(10), yesterday: hours(24) } },
  };
  await open({ ...counts(1), ...today }, [], { route: '/admin?days=1' });
  const chart = within(await screen.findByRole('region', { name: 'Orders per hour' }));
  expect(chart.getByText('Today, 10 in all')).toBeTruthy();
  expect(chart.getByRole('slider').getAttribute('aria-valuetext')).toBe('9 am to 10 am: 1; 9 am to 10 am: 1');
});

it('shows the figures of the services that respond, and loads the others again on request', async () => {
  let respond: (figures: unknown) => void = () => undefined;
  const replies = [refuse, () => new Promise((resolve) => (respond = resolve))];
  await open({ ...counts(1), ...figures(), [ORDERS]: () => replies.shift()!() }, []);
  expect(await screen.findByText('Some figures could not be loaded')).toBeTruthy();
  expect(await figure('Orders')).toBe('Orders–Not available');
  expect(await figure('New customers')).toMatch(/^New customers60/);
  const retryButton = screen.getByRole('button', { name: 'Try again' });
  await userEvent.click(retryButton);
  expect(retryButton.getAttribute('aria-busy')).toBe('true');
  respond(daily());
  const orders = within(await screen.findByRole('region', { name: 'Orders per day' }));
  expect(orders.queryByRole('link')).toBeNull();
});

it('says that the charts of today could not be loaded, and loads them again on request', async () => {
  const hourly = 'GET /api/admin/orders/hourly';
  const http = {
    ...counts(1),
    [hourly]: refuse,
    [ORDERS.replace('30', '1')]: daily(1),
    [SHOPPERS.replace('30', '1')]: daysOf(2, 1),
    [VISITORS.replace('30', '1')]: daysOf(9, 1),
  };
  const page = await open(http, [], { route: '/admin?days=1' });
  expect(await screen.findByText('Some figures could not be loaded')).toBeTruthy();
  expect(screen.queryByText('Loading figures…')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(page.http.callsOf(hourly)).toHaveLength(2));
});

it('says which counts and figures take longer than usual', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const hangs = () => new Promise(() => undefined);
  await open({ ...counts(1), ...figures(), [ORDERS]: hangs, [`${ORDERS_LIST}?status=ready&limit=1`]: hangs }, []);
  await screen.findByText('New customers per day');
  expect(screen.queryByText(/still loading/i)).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(screen.getByText('Ready: still loading')).toBeTruthy();
  expect(await figure('Orders')).toBe('OrdersStill loading');
  expect(await figure('New customers')).toMatch(/^New customers60/);
});

it('does not wait for charts if no service responds', async () => {
  await open({ ...counts(1), [ORDERS]: refuse, [SHOPPERS]: refuse, [VISITORS]: refuse }, []);
  expect(await screen.findByText('Some figures could not be loaded')).toBeTruthy();
  expect(screen.queryByText('Loading figures…')).toBeNull();
});

const OPEN_RETURNS = 'GET /api/admin/returns?status=requested&limit=1';
const FAILED_SHOP = 'GET /api/admin/dead-letters?limit=1';
const FAILED_ACCOUNTS = 'GET /api/admin/dead-letters/auth?limit=1';
const WAITING_VISITORS = 'GET /api/admin/conversations?state=waiting&limit=1';
const screensWithTasks = [
  entry('/admin/returns', 'Returns'),
  entry('/admin/failed-jobs', 'Failed jobs'),
  entry('/admin/conversations', 'Conversations'),
];

it('links to waiting visitors, returns to decide and failed jobs', async () => {
  const waiting = { [WAITING_VISITORS]: countReply(2), [OPEN_RETURNS]: countReply(1) };
  const http = { ...counts(0), ...waiting, [FAILED_SHOP]: countReply(2), [FAILED_ACCOUNTS]: countReply(3) };
  await open(http, screensWithTasks);
  const returns = await screen.findByRole('link', { name: '1 return to decide' });
  expect(returns.getAttribute('href')).toBe('/admin/returns?status=requested&view=to-decide');
  const visitors = await screen.findByRole('link', { name: '2 visitors are waiting for a person' });
  expect(visitors.getAttribute('href')).toBe('/admin/conversations?state=waiting&view=waiting');
  const jobs = await screen.findByRole('link', { name: '5 failed jobs' });
  expect(jobs.getAttribute('href')).toBe('/admin/failed-jobs');
});

it('counts the failed jobs of the services that respond', async () => {
  await open(
    { ...counts(0), [OPEN_RETURNS]: refuse, [FAILED_SHOP]: refuse, [FAILED_ACCOUNTS]: countReply(1) },
    screensWithTasks,
  );
  expect(await screen.findByRole('link', { name: '1 failed job' })).toBeTruthy();
  expect(await screen.findByText('Returns to decide: not available')).toBeTruthy();
  expect(screen.queryByRole('link', { name: /to decide/ })).toBeNull();
});

it('lists nothing that needs attention if nothing does', async () => {
  const http = {
    ...counts(0),
    [WAITING_VISITORS]: countReply(0),
    [OPEN_RETURNS]: countReply(0),
    [FAILED_SHOP]: countReply(0),
    [FAILED_ACCOUNTS]: countReply(0),
  };
  const page = await open(http, screensWithTasks);
  await screen.findAllByText('0');
  await waitFor(() => expect(page.http.callsOf(FAILED_ACCOUNTS)).toHaveLength(1));
  const attention = screen.getByText('Needs attention').parentElement!;
  expect(within(attention).queryAllByRole('listitem')).toEqual([]);
});
