import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refused, renderInHost, type Script } from '@chhapai/host-api/testing';
import { expect, it } from 'vitest';
import { sampleStaffOrder, testStaff } from '../../testing/staff-samples';
import { Component as OrdersPage } from './orders.page';

const LIST = 'GET /api/admin/orders?sort=-createdAt';
const COUNT_RISKY = 'GET /api/admin/orders?customer=undelivered&limit=1';
const BULK = 'POST /api/admin/orders/bulk';
const risky = sampleStaffOrder({
  _id: 'order-2',
  number: 'CH-10043',
  undeliveredOrders: { count: 3, numbers: ['CH-9001', 'CH-9000'] },
});
const page = (count = 2, data = [sampleStaffOrder(), risky]) => ({
  success: true,
  data,
  next: null,
  total: { count, exact: true },
});

const open = (http: Script) => renderInHost(<OrdersPage />, { route: '/admin/orders', user: testStaff, http });
const select = async (...names: string[]) => {
  for (const name of names) await userEvent.click(await screen.findByRole('checkbox', { name: new RegExp(name) }));
};
const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const dialog = () => within(screen.getByRole('dialog'));
const isSelected = (number: string) =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: new RegExp(number) }).checked;

it('marks risky orders, whose customers have other orders that could not be delivered', async () => {
  await open({ [LIST]: page() });
  const row = (await screen.findByRole('link', { name: 'CH-10043' })).closest('tr')!;
  expect(within(row).getByText('Previously undelivered')).toBeTruthy();
  expect(screen.getAllByText('Previously undelivered', { selector: 'td *' })).toHaveLength(1);
});

it('warns before risky orders are confirmed in bulk, and confirms them only after that', async () => {
  const results = [
    { id: 'order-1', ok: true, version: 2 },
    { id: 'order-2', ok: true, version: 2 },
  ];
  const { http } = await open({ [LIST]: page(), [BULK]: { success: true, results } });
  await select('CH-10042', 'CH-10043');
  await click('Confirm');
  expect(dialog().getByRole('heading').textContent).toBe('Confirm all 2 orders?');
  expect(dialog().getByRole('listitem').textContent).toMatch(/^CH-10043, .+: CH-9001, CH-9000 and 1 more$/);
  expect(dialog().getByRole('link', { name: 'CH-9001' }).getAttribute('href')).toBe('/admin/orders/CH-9001');
  expect(http.callsOf(BULK)).toHaveLength(0);
  await userEvent.click(dialog().getByRole('button', { name: 'Yes, all of them' }));
  expect(await screen.findByText('2 moved to Confirmed')).toBeTruthy();
  expect(http.callsOf(BULK)[0]!.body).toMatchObject({ ids: ['order-1', 'order-2'], args: { to: 'confirmed' } });
});

it('can leave risky orders out', async () => {
  const { http } = await open({
    [LIST]: page(),
    [BULK]: { success: true, results: [{ id: 'order-1', ok: true, version: 2 }] },
  });
  await select('CH-10042', 'CH-10043');
  await click('Confirm');
  await userEvent.click(dialog().getByRole('button', { name: 'Deselect this order' }));
  expect([isSelected('CH-10042'), isSelected('CH-10043')]).toEqual([true, false]);
  await click('Confirm');
  expect(await screen.findByText('1 moved to Confirmed')).toBeTruthy();
  expect(http.callsOf(BULK)[0]!.body).toMatchObject({ ids: ['order-1'] });
});

it('names the next step of each order, whichever was selected first', async () => {
  const printing = sampleStaffOrder({ status: 'printing', allowed: ['ready', 'confirmed'] });
  await open({ [LIST]: page(2, [printing, sampleStaffOrder({ _id: 'order-3', number: 'CH-10044' })]) });
  await select('CH-10042', 'CH-10044');
  expect(screen.getByRole('button', { name: 'Confirm' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Mark as ready' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Stop production' })).toBeNull();
});

it('does not ask before other moves of risky orders', async () => {
  const { http } = await open({
    [LIST]: page(1, [{ ...risky, status: 'printing', allowed: ['ready'] }]),
    [BULK]: { success: true, results: [{ id: 'order-2', ok: true, version: 2 }] },
  });
  await select('CH-10043');
  await click('Mark as ready');
  await waitFor(() => expect(http.callsOf(BULK)).toHaveLength(1));
});

it('counts risky orders before all that match are confirmed', async () => {
  const { http } = await open({ [LIST]: page(1204), [COUNT_RISKY]: page(12), [BULK]: { success: true, job: 'job-1' } });
  await select('CH-10042', 'CH-10043');
  await click('Select all 1,204 that match');
  await click('Confirm');
  const link = await dialog().findByRole('link', { name: '12 of the orders are' });
  expect(link.getAttribute('href')).toBe('/admin/orders?customer=undelivered');
  await userEvent.click(dialog().getByRole('button', { name: 'Yes, all of them' }));
  await waitFor(() => expect(http.callsOf(BULK)).toHaveLength(1));
});

it('uses the singular for a single risky order', async () => {
  await open({ [LIST]: page(1204), [COUNT_RISKY]: page(1) });
  await select('CH-10042', 'CH-10043');
  await click('Select all 1,204 that match');
  await click('Confirm');
  const link = await dialog().findByRole('link', { name: '1 of the orders is' });
  expect(link.parentElement!.textContent).toBe(
    '1 of the orders is from a customer who has other orders that could not be delivered. Call before you confirm.',
  );
});

it('says that risky orders could not be counted', async () => {
  await open({ [LIST]: page(1204), [COUNT_RISKY]: () => Promise.reject(refused({ status: 503 })) });
  await select('CH-10042', 'CH-10043');
  await click('Select all 1,204 that match');
  await click('Confirm');
  expect(await dialog().findByText(/could not check/)).toBeTruthy();
});
