import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refused, renderInHost, type Script } from '@chhapai/host-api/testing';
import { describe, expect, it } from 'vitest';
import { sampleStaffOrder, testStaff } from '../../testing/staff-samples';
import { Component as OrdersPage } from './orders.page';

const list = (query = 'sort=-createdAt') => `GET /api/admin/orders?${query}`;
const JOB = 'GET /api/admin/jobs/job-1';
const STORED_JOB = `job of ${testStaff.email}: orders`;
const inProduction = { status: 'printing', allowed: ['ready'] } as const;
const BULK = 'POST /api/admin/orders/bulk';
const orders = [sampleStaffOrder(), sampleStaffOrder({ _id: 'order-2', number: 'CH-10043', totalPrice: 1299.5 })];
const page = (count = 2) => ({ success: true, data: orders, next: null, total: { count, exact: true } });

const open = (http: Script, route = '/admin/orders') => renderInHost(<OrdersPage />, { route, user: testStaff, http });

it('lists orders with number, status and total', async () => {
  await open({ [list()]: page() });
  const row = (await screen.findByRole('link', { name: 'CH-10043' })).closest('tr')!;
  expect(within(row).getByText('Placed', { selector: 'span' })).toBeTruthy();
  expect(within(row).getByText('₹1,299.50')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'CH-10042' }).getAttribute('href')).toBe('/admin/orders/CH-10042');
  expect(screen.getByRole('heading', { level: 1, name: 'Orders' })).toBeTruthy();
});

it('sends the filters of the URL to the server', async () => {
  const filtered = list('sort=-createdAt&status=placed&artwork=awaiting');
  const { http } = await open({ [filtered]: page() }, '/admin/orders?status=placed&artwork=awaiting');
  await screen.findByRole('link', { name: 'CH-10042' });
  expect(http.callsOf(filtered)).toHaveLength(1);
});

it('says that there are no orders yet', async () => {
  await open({ [list()]: { success: true, data: [], next: null, total: { count: 0, exact: true } } });
  expect(await screen.findByText('No orders yet')).toBeTruthy();
});

describe('moving selected orders', () => {
  const select = async (...names: string[]) => {
    for (const name of names) await userEvent.click(await screen.findByRole('checkbox', { name: new RegExp(name) }));
  };

  it('shows the outcome row by row, and retries those that failed', async () => {
    const results = [
      { id: 'order-1', ok: true, version: 2 },
      { id: 'order-2', ok: false, code: 'order.illegal_move', message: 'Please choose the State.' },
    ];
    const { http } = await open({ [list()]: page(), [BULK]: { success: true, results } });
    await select('CH-10042', 'CH-10043');
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('1 moved to Confirmed; 1 failed:')).toBeTruthy();
    expect(screen.getByText('CH-10043', { selector: 'strong' }).closest('li')!.textContent).toContain(
      'choose the State',
    );
    const isSelected = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /CH-10043/ }).checked;
    expect(isSelected()).toBe(true);
    http.script[BULK] = { success: true, results: [{ id: 'order-2', ok: true, version: 2 }] };
    await userEvent.click(screen.getByRole('button', { name: 'Retry 1' }));
    await waitFor(() => expect(isSelected()).toBe(false));
    const sent = () => http.calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
    expect(sent()).toEqual([
      { action: 'move', ids: ['order-1', 'order-2'], args: { to: 'confirmed' } },
      { action: 'move', ids: ['order-2'], args: { to: 'confirmed' } },
    ]);
  });

  it('on all pages asks for confirmation, and shows its progress', async () => {
    const job = {
      success: true,
      state: 'done',
      done: 1204,
      total: 1204,
      faults: [{ row: 7, column: 'id', message: 'CH-7: no' }],
    };
    const { http } = await open(
      {
        [list('sort=-createdAt&status=placed')]: page(1204),
        [BULK]: { success: true, job: 'job-1' },
        [JOB]: job,
      },
      '/admin/orders?status=placed',
    );
    await select('CH-10042', 'CH-10043');
    await userEvent.click(screen.getByRole('button', { name: 'Select all 1,204 that match' }));
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Yes, all of them' }));
    expect(await screen.findByText('Done: 1,204 of 1,204')).toBeTruthy();
    expect(screen.getByText('CH-7: no')).toBeTruthy();
    const sent = http.calls.find(({ method }) => method === 'POST')!.body;
    expect(sent).toEqual({ action: 'move', filter: { status: 'placed' }, args: { to: 'confirmed' } });
  });

  it('on all pages ends with the outcome of each, and retries those that failed', async () => {
    const results = [
      { id: 'CH-10042', ok: true, version: 2 },
      { id: 'CH-7', ok: false, code: 'order.illegal_move', message: 'Please choose the State.' },
    ];
    const job = { success: true, state: 'done', done: 2, total: 2, faults: [{ row: 2, column: 'id', message: 'x' }] };
    const { http } = await open({
      [list()]: page(1204),
      [BULK]: { success: true, job: 'job-1' },
      [JOB]: { ...job, result: { results } },
    });
    await select('CH-10042', 'CH-10043');
    await userEvent.click(screen.getByRole('button', { name: 'Select all 1,204 that match' }));
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Yes, all of them' }));
    expect(await screen.findByText('1 moved to Confirmed; 1 failed:')).toBeTruthy();
    http.script[BULK] = { success: true, results: [{ id: 'CH-7', ok: true, version: 3 }] };
    await userEvent.click(screen.getByRole('button', { name: 'Retry 1' }));
    expect(await screen.findByText('1 moved to Confirmed')).toBeTruthy();
    expect(http.callsOf(BULK).at(-1)!.body).toEqual({ action: 'move', ids: ['CH-7'], args: { to: 'confirmed' } });
  });

  it('on all pages selects nothing when a retry fails, even after an earlier selection', async () => {
    const failure = { id: 'CH-7', ok: false, code: 'order.illegal_move', message: 'Please choose the State.' };
    const job = { success: true, state: 'done', done: 1, total: 1, faults: [], result: { results: [failure] } };
    const { http } = await open({
      [list()]: page(1204),
      [BULK]: { success: true, results: [{ id: 'order-1', ok: true, version: 2 }] },
      [JOB]: job,
    });
    await select('CH-10042');
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
    await screen.findByText('1 moved to Confirmed');
    http.script[BULK] = { success: true, job: 'job-1' };
    await select('CH-10042', 'CH-10043');
    await userEvent.click(screen.getByRole('button', { name: 'Select all 1,204 that match' }));
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Yes, all of them' }));
    const retryButton = await screen.findByRole('button', { name: 'Retry 1' });
    http.script[BULK] = { success: true, results: [failure] };
    await userEvent.click(retryButton);
    await waitFor(() => expect(http.callsOf(BULK)).toHaveLength(3));
    expect(await screen.findByText('CH-7', { selector: 'strong' })).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull();
  });

  it('on all pages continues after a reload, and can be retried', async () => {
    const running = { success: true, state: 'running', done: 700, total: 1204, faults: [] };
    const http: Script = { [list()]: page(1204), [BULK]: { success: true, job: 'job-1' }, [JOB]: running };
    const printing = { ...page(1204), data: orders.map((order) => ({ ...order, ...inProduction })) };
    const before = await open({ ...http, [list()]: printing });
    await select('CH-10042', 'CH-10043');
    await userEvent.click(screen.getByRole('button', { name: 'Select all 1,204 that match' }));
    await userEvent.click(screen.getByRole('button', { name: 'Mark as ready' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Yes, all of them' }));
    expect(await screen.findByText('700 of 1,204')).toBeTruthy();
    before.unmount();

    const after = await open(http);
    expect(await screen.findByText('700 of 1,204')).toBeTruthy();
    const results = [{ id: 'CH-7', ok: false, code: 'order.illegal_move', message: 'Not checked.' }];
    after.http.script[JOB] = { ...running, state: 'done', done: 1204, result: { results } };
    expect(await screen.findByText('0 moved to Ready; 1 failed:', {}, { timeout: 3_000 })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Retry 1' }));
    await waitFor(() => expect(after.http.callsOf(BULK)).toHaveLength(1));
    expect(after.http.callsOf(BULK)[0]!.body).toEqual({ action: 'move', ids: ['CH-7'], args: { to: 'ready' } });
  });

  it('on all pages is forgotten once the server no longer stores the job', async () => {
    sessionStorage.setItem(STORED_JOB, JSON.stringify({ id: 'job-1', args: 'ready' }));
    const gone = () => Promise.reject(refused({ status: 404, code: 'job.not_found', message: '' }));
    const { http } = await open({ [list()]: page(), [JOB]: gone });
    await waitFor(() => expect(http.callsOf(JOB)).toHaveLength(1));
    await waitFor(() => expect(sessionStorage.getItem(STORED_JOB)).toBeNull());
    expect(screen.queryByText(/Progress cannot be shown/)).toBeNull();
  });

  it('names orders that are no longer in view', async () => {
    const results = [{ id: 'order-1', ok: false, code: 'order.illegal_move', message: 'Please choose the State.' }];
    const { router } = await open({
      [list()]: page(),
      [list('sort=-createdAt&status=shipped')]: { ...page(), data: [] },
      [BULK]: { success: true, results },
    });
    await select('CH-10042');
    await act(() => router.navigate('/admin/orders?status=shipped'));
    expect(await screen.findByText('1 selected, 1 not in this view')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
    expect((await screen.findByText('CH-10042', { selector: 'strong' })).textContent).toBe('CH-10042');
  });

  it('keeps the selection if it fails completely', async () => {
    await open({ [list()]: page(), [BULK]: () => Promise.reject(refused({ status: 500 })) });
    await select('CH-10042');
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('0 moved to Confirmed; 1 failed:')).toBeTruthy();
    expect(screen.getByText('1 selected')).toBeTruthy();
  });
});
