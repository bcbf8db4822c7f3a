import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refused, renderInHost, testShopper, type Script } from '@chhapai/host-api/testing';
import { savedViewPaths, type SavedView } from '@chhapai/contracts';
import { expect, it } from 'vitest';
import type { FilterField, ListView } from '../filters/filter-fields';
import { Filters } from '../filters/filters';
import { useListState } from '../list/list-state';

const fields: readonly FilterField[] = [
  {
    kind: 'choice',
    name: 'status',
    label: 'Status',
    options: [
      { value: 'placed', label: 'Placed' },
      { value: 'shipped', label: 'Shipped' },
    ],
  },
  { kind: 'amounts', from: 'totalMin', to: 'totalMax', label: 'Total' },
];
const views: readonly ListView[] = [{ id: 'new', label: 'To confirm', filters: { status: 'placed' } }];
const settings = { fields, views, hasOwnViews: true };

const LIST = 'GET /api/admin/saved-views?list=%2Fadmin%2Forders';
const ADD = `POST ${savedViewPaths.list}`;
const big: SavedView = { _id: 'v1', list: '/admin/orders', name: 'Big ones', filters: { totalMin: '500' }, version: 3 };
const CHANGE = `PATCH ${savedViewPaths.one(big._id)}`;
const REMOVE = `DELETE ${savedViewPaths.one(big._id)}`;
const reply = (data: unknown) => ({ success: true, data });

function Orders() {
  return <Filters state={useListState(settings)} />;
}

const open = (http: Script, route = '/admin/orders') =>
  renderInHost(<Orders />, { route, http, user: { ...testShopper, role: 'staff' } });
const tabs = () => within(screen.getByRole('group', { name: 'Views' })).getAllByRole('button', { pressed: undefined });
const names = () => tabs().flatMap(({ textContent, ariaPressed }) => (ariaPressed === null ? [] : [textContent]));
const click = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const enterName = async (name: string) => {
  const field = within(await screen.findByRole('dialog')).getByLabelText('Name');
  await userEvent.clear(field);
  await userEvent.type(field, `${name}{Enter}`);
};

it('shows saved views after the list’s own, and puts their filters into the URL', async () => {
  const { router } = await open({ [LIST]: reply([big]) });
  await click('Big ones');
  expect(names()).toEqual(['All', 'To confirm', 'Big ones']);
  expect(router.state.location.search).toBe('?totalMin=500&view=v1');
  expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull();
});

it('saves a view beside the filters of a list without tabs', async () => {
  function Invoices() {
    return <Filters state={useListState({ fields, hasOwnViews: true })} />;
  }
  const http: Script = { [LIST]: reply([]), [ADD]: reply(big) };
  const openInvoices = (route: string) =>
    renderInHost(<Invoices />, { route, http, user: { ...testShopper, role: 'staff' } });
  await openInvoices('/admin/orders');
  expect(screen.queryByRole('button', { name: 'All' })).toBeNull();
  cleanup();
  const { router } = await openInvoices('/admin/orders?totalMin=500');
  expect(screen.queryByRole('group', { name: 'Views' })).toBeNull();
  await click('Save view');
  http[LIST] = reply([big]);
  await enterName('Big ones');
  await waitFor(() => expect(names()).toEqual(['All', 'Big ones']));
  expect(router.state.location.search).toBe('?totalMin=500&view=v1');
});

it('shows the list even if the saved views cannot be loaded', async () => {
  const { router } = await open({ [LIST]: () => Promise.reject(refused({ status: 503 })) });
  await click('To confirm');
  expect(router.state.location.search).toBe('?status=placed&view=new');
});

it('keeps what is typed into the search field while the saved views load', async () => {
  const search = { kind: 'search', name: 'q', label: 'Search orders' } as const;
  const withSearch = { ...settings, fields: [search, ...fields] };
  function SearchedOrders() {
    return <Filters state={useListState(withSearch)} />;
  }
  let respond: (reply: unknown) => void = () => undefined;
  await renderInHost(<SearchedOrders />, {
    route: '/admin/orders?totalMin=500&view=v1',
    http: { [LIST]: () => new Promise((resolve) => (respond = resolve)) },
    user: { ...testShopper, role: 'staff' },
  });
  const field = screen.getByRole<HTMLInputElement>('searchbox');
  await userEvent.type(field, 'a');
  respond(reply([big]));
  await screen.findByRole('button', { name: /^Big ones/ });
  expect([field.isConnected, field.value, document.activeElement]).toEqual([true, 'a', field]);
});

it('saves the current filters under a name', async () => {
  const { http, router } = await open({ [LIST]: reply([]), [ADD]: reply(big) }, '/admin/orders?totalMin=500');
  await click('Save view');
  await enterName('Big ones');
  await waitFor(() => expect(router.state.location.search).toBe('?totalMin=500&view=v1'));
  expect(http.callsOf(ADD)).toMatchObject([
    { body: { list: '/admin/orders', name: 'Big ones', filters: { totalMin: '500' } } },
  ]);
  await screen.findByRole('button', { name: 'Big ones', pressed: true });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('does not offer to save a view without filters, or with the unchanged filters of another view', async () => {
  await open({ [LIST]: reply([]) });
  expect(screen.queryByRole('button', { name: 'Save view' })).toBeNull();
  await click('To confirm');
  expect(screen.queryByRole('button', { name: 'Save view' })).toBeNull();
});

it('keeps the dialog open with the reason if the name is missing or taken, and focuses the field', async () => {
  const taken = refused({ status: 409, message: 'You already have a view with this name' });
  await open({ [LIST]: reply([]), [ADD]: () => Promise.reject(taken) }, '/admin/orders?totalMin=500');
  await click('Save view');
  const dialog = within(await screen.findByRole('dialog'));
  const field = dialog.getByLabelText('Name');
  const save = () => userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await save();
  expect(dialog.getByText('Enter a name')).toBeTruthy();
  expect(document.activeElement).toBe(field);
  await userEvent.type(field, 'Big ones');
  await save();
  expect(await screen.findByText('You already have a view with this name')).toBeTruthy();
  expect(document.activeElement).toBe(field);
});

it('saves changed filters with Save, and restores the saved ones with Reset', async () => {
  const changed = { ...big, filters: { totalMin: '500', status: 'placed' }, version: 4 };
  const { http, router } = await open(
    { [LIST]: reply([big]), [CHANGE]: reply(changed) },
    '/admin/orders?totalMin=500&status=placed&view=v1',
  );
  expect(await screen.findByRole('button', { name: /Big ones.*changed/ })).toBeTruthy();
  await click('Reset');
  await screen.findByRole('button', { name: 'Big ones' });
  expect(router.state.location.search).toBe('?totalMin=500&view=v1');
  await act(() => router.navigate(-1));
  await screen.findByRole('button', { name: /Big ones.*changed/ });
  http.script[LIST] = reply([changed]);
  await click('Save');
  await screen.findByRole('button', { name: 'Big ones' });
  expect(http.callsOf(CHANGE)).toMatchObject([{ headers: { 'If-Match': '"3"' }, body: { filters: changed.filters } }]);
});

it('saves changes to one of the list’s own views as a new view', async () => {
  const copy = { ...big, _id: 'v2', name: 'Big new ones', filters: { status: 'placed', totalMin: '500' } };
  const { http } = await open(
    { [LIST]: reply([]), [ADD]: reply(copy) },
    '/admin/orders?status=placed&totalMin=500&view=new',
  );
  expect(screen.getByRole('button', { name: /To confirm.*changed/ })).toBeTruthy();
  await click('Save view');
  await enterName('Big new ones');
  await screen.findByRole('button', { name: 'Big new ones', pressed: true });
  expect(http.callsOf(ADD)).toHaveLength(1);
});

it('renames and deletes saved views', async () => {
  const { http, router } = await open(
    { [LIST]: reply([big]), [CHANGE]: reply({ ...big, name: 'Large', version: 4 }), [REMOVE]: { success: true } },
    '/admin/orders?totalMin=500&view=v1',
  );
  const choose = async (item: string) => {
    await click(/^View “/);
    await userEvent.click(await screen.findByRole('menuitem', { name: item }));
  };
  await choose('Rename…');
  http.script[LIST] = reply([{ ...big, name: 'Large', version: 4 }]);
  await enterName('Large');
  await screen.findByRole('button', { name: 'Large' });
  expect(http.callsOf(CHANGE)).toMatchObject([{ body: { name: 'Large' } }]);
  await choose('Delete…');
  http.script[LIST] = reply([]);
  await click('Delete view');
  await waitFor(() => expect(names()).toEqual(['All', 'To confirm']));
  expect(http.callsOf(REMOVE)).toMatchObject([{ headers: { 'If-Match': '"4"' } }]);
  expect(router.state.location.search).toBe('');
});
