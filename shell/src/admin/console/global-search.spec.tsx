import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Role, StaffEntry } from '@chhapai/contracts';
import { refused, renderInHost, stubBrowser, testShopper, type Script } from '@chhapai/host-api/testing';
import { beforeEach, expect, it } from 'vitest';
import { GlobalSearch } from './global-search';

beforeEach(() => stubBrowser());

const ordersSearch = (q: string) => `GET /api/admin/orders?${new URLSearchParams({ q, limit: '5' })}`;
const peopleSearch = (q: string) => `GET /api/admin/users?${new URLSearchParams({ q, limit: '5' })}`;
const pageReply = (...data: object[]) => ({
  success: true,
  data,
  next: null,
  total: { count: data.length, exact: true },
});
const order = {
  _id: 'order-1',
  number: 'CH-10042',
  status: 'printing',
  shippingAddress: { fullName: 'Meera Iyer' },
};
const person = { _id: 'person-1', name: 'Meera Iyer', email: 'meera@example.com' };
const screens = [
  {
    group: 'Orders',
    screens: [
      {
        path: '/admin/returns',
        label: 'Returns',
        group: 'Orders',
        order: 1,
        roles: ['staff', 'admin'],
      } satisfies StaffEntry,
    ],
  },
];

const open = (http: Script, role: Role = 'admin') =>
  renderInHost(<GlobalSearch screens={screens} />, { route: '/admin', user: { ...testShopper, role }, http });
const enter = async (text: string) => {
  await userEvent.click(screen.getByRole('combobox', { name: 'Search orders and people' }));
  await userEvent.paste(text);
};

it.each(['CH-1004', 'Meera', '98765 43210', 'meera@example.com'])(
  'finds orders and people by number, name, phone number and email address: %s',
  async (text) => {
    const { router } = await open({ [ordersSearch(text)]: pageReply(order), [peopleSearch(text)]: pageReply(person) });
    await enter(text);
    expect((await screen.findByRole('option', { name: /^CH-10042/ })).textContent).toContain(
      'Meera Iyer · In production',
    );
    const found = await screen.findByRole('option', { name: /^Meera Iyer/ });
    expect(found.textContent).toContain('meera@example.com');
    await userEvent.click(found);
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/people/person-1'));
  },
);

it('opens the first result with Enter, and an order whose number is complete without waiting for results', async () => {
  const neverReplies = () => new Promise(() => undefined);
  const { router } = await open({
    [ordersSearch('meera')]: pageReply(order),
    [peopleSearch('meera')]: pageReply(),
    [ordersSearch('ch-10099')]: neverReplies,
    [peopleSearch('ch-10099')]: neverReplies,
  });
  await enter('meera');
  await screen.findByRole('option', { name: /^CH-10042/ });
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/orders/CH-10042'));
  await enter('ch-10099');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/orders/CH-10099'));
});

it('searches people only if the role may see them, and finds screens by name', async () => {
  const { http } = await open({ [ordersSearch('ret')]: pageReply() }, 'staff');
  await enter('ret');
  expect(await screen.findByRole('option', { name: /^Returns/ })).toBeTruthy();
  await waitFor(() => expect(http.callsOf(ordersSearch('ret'))).toHaveLength(1));
  expect(http.callsOf(peopleSearch('ret'))).toEqual([]);
});

it('says what could not be searched, and shows the rest', async () => {
  await open({
    [ordersSearch('meera')]: () => Promise.reject(refused({ status: 503 })),
    [peopleSearch('meera')]: pageReply(person),
  });
  await enter('meera');
  expect(await screen.findByRole('option', { name: /^Meera Iyer/ })).toBeTruthy();
  expect(await screen.findByText(/Orders could not be searched/)).toBeTruthy();
});

it('says that nothing was found', async () => {
  await open({ [ordersSearch('zzz')]: pageReply(), [peopleSearch('zzz')]: pageReply() });
  await enter('zzz');
  expect(await screen.findByText('Nothing found for “zzz”.')).toBeTruthy();
});

it('does not say that nothing was found before the query is long enough to search', async () => {
  const { http } = await open({});
  await enter('z');
  expect(await screen.findByText('Type one more character to search.')).toBeTruthy();
  expect(http.calls).toEqual([]);
});
