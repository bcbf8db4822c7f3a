import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from '@chhapai/host-api';
import { renderInHost, testShopper } from '@chhapai/host-api/testing';
import { describe, expect, it, vi } from 'vitest';
import type { FilterField, ListView } from '../filters/filter-fields';
import type { ListColumn } from './list-columns';
import { ListPage, type ListQuery, type ListReply } from './list-page';
import { useListState } from './list-state';

interface Order {
  id: string;
  total: number;
  city: string;
}

const fields: readonly FilterField[] = [
  { kind: 'search', name: 'q', label: 'Search orders' },
  { kind: 'choice', name: 'status', label: 'Status', options: [{ value: 'placed', label: 'Placed' }] },
];
const views: readonly ListView[] = [{ id: 'new', label: 'To confirm', filters: { status: 'placed' } }];
const columns: readonly ListColumn<Order>[] = [
  { id: 'number', header: 'Order', cell: ({ id }) => <Link to={`/admin/orders/${id}`}>{id}</Link> },
  { id: 'total', header: 'Total', isNumeric: true, sort: 'total', cell: ({ total }) => total },
  { id: 'city', header: 'City', isHidden: true, cell: ({ city }) => city },
];
const orders = ['CH-1', 'CH-2', 'CH-3', 'CH-4'].map((id, index) => ({ id, total: index * 100, city: 'Lucknow' }));
const reply = (data: Order[], next: string | null = null): ListReply<Order> => ({
  data,
  next,
  total: { count: data.length, exact: true },
});
const loaded = (data: ListReply<Order>): ListQuery<Order> => ({
  data,
  currentData: data,
  isFetching: false,
  refetch: vi.fn(),
});

/** Renders the list; `queryOf` replies to its requests. */
function open(
  queryOf: (query: Readonly<Record<string, string>>) => ListQuery<Order>,
  route = '/admin/orders',
  isAllSelectable = false,
) {
  const requested: string[] = [];
  function Orders() {
    const state = useListState({ fields, views, defaultSort: '-createdAt' });
    const text = new URLSearchParams(state.query).toString();
    if (requested.at(-1) !== text) requested.push(text);
    return (
      <ListPage
        title="Orders"
        noun={['order', 'orders']}
        columns={columns}
        rowId={({ id }) => id}
        rowLabel={({ id }) => id}
        state={state}
        query={queryOf(state.query)}
        empty={{ title: 'No orders yet' }}
        bulkActions={({ ids, isAll, known, select }) => (
          <button title={known.map(({ id }) => id).join()} onClick={() => select(['CH-2'])}>
            Confirm {isAll ? 'all' : ids.join()}
          </button>
        )}
        isAllSelectable={isAllSelectable}
      />
    );
  }
  return renderInHost(<Orders />, { route, user: staff }).then((rendered) => ({ ...rendered, requested }));
}

const staff = { ...testShopper, role: 'staff' as const };
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const shownRows = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);

it('is a table whose caption is the heading of the page', async () => {
  await open(() => loaded(reply(orders)));
  expect(screen.getByRole('heading', { level: 1, name: 'Orders' })).toBeTruthy();
  const table = screen.getByRole('table', { name: 'Orders' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Select all rows of this page', 'Order', 'Total']);
  expect(screen.getByRole('link', { name: 'CH-1' }).getAttribute('href')).toBe('/admin/orders/CH-1');
  expect(screen.getByRole('region', { name: 'Filters' })).toBeTruthy();
});

it('requests what the URL says and ignores unknown parameters', async () => {
  const { requested } = await open(() => loaded(reply(orders)), '/admin/orders?status=placed&after=abc&page=2&utm=x');
  expect(requested).toEqual(['sort=-createdAt&status=placed&after=abc']);
});

it('puts the typed search into the URL, and starts at the first page', async () => {
  const { router } = await open(() => loaded(reply(orders)), '/admin/orders?after=abc&page=2');
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search orders' }), 'asha ');
  await waitFor(() => expect(router.state.location.search).toBe('?q=asha'));
});

it('shows a view and says that its filters were changed', async () => {
  const { router } = await open(() => loaded(reply(orders)));
  await userEvent.click(screen.getByRole('button', { name: 'To confirm' }));
  expect(router.state.location.search).toBe('?status=placed&view=new');
  await userEvent.click(await screen.findByRole('button', { name: 'Remove filter Status: Placed' }));
  expect(await screen.findByRole('button', { name: /To confirm.*changed/ })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
  await waitFor(() => expect(router.state.location.search).toBe('?status=placed&view=new'));
});

it('sorts by a column, in both directions', async () => {
  const { router } = await open(() => loaded(reply(orders)));
  await userEvent.click(screen.getByRole('button', { name: 'Total' }));
  expect(router.state.location.search).toBe('?sort=total');
  await waitFor(() =>
    expect(screen.getByRole('columnheader', { name: 'Total' }).getAttribute('aria-sort')).toBe('ascending'),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Total' }));
  expect(router.state.location.search).toBe('?sort=-total');
});

it('moves to the next page and back', async () => {
  const { router } = await open(({ after }) => loaded(after ? reply([orders[2]!]) : reply(orders.slice(0, 2), 'abc')));
  expect(screen.getByText('Page 1 · 2 rows')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(router.state.location.search).toBe('?after=abc&page=2');
  await waitFor(() => expect(shownRows()).toEqual(['CH-3']));
  expect(screen.getByText('Page 2 · 1 row')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Previous' }));
  await waitFor(() => expect(shownRows()).toEqual(['CH-1', 'CH-2']));
});

it('returns to the first page from a link to a later one', async () => {
  const { router } = await open(() => loaded(reply(orders)), '/admin/orders?after=abc&page=3');
  await userEvent.click(screen.getByRole('button', { name: 'Previous' }));
  expect(router.state.location.search).toBe('');
});

it('counts selected rows, including those that are not in view', async () => {
  await open(({ after }) => loaded(after ? reply(orders.slice(2)) : reply(orders.slice(0, 2), 'abc')));
  await userEvent.click(box('Select all rows of this page'));
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select CH-3' }));
  const bar = within(screen.getByRole('region', { name: 'Selection' }));
  expect(bar.getByRole('status').textContent).toBe('3 selected, 2 not in this view');
  await userEvent.click(bar.getByRole('button', { name: 'Confirm CH-1,CH-2,CH-3' }));
  expect(bar.getByRole('status').textContent).toBe('1 selected, 1 not in this view');
});

it('selects the page with the checkbox above the cards on phones, and keeps what is selected on other pages', async () => {
  await open(({ after }) => loaded(after ? reply(orders.slice(2)) : reply(orders.slice(0, 2), 'abc')));
  await userEvent.click(box('Select CH-1'));
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  await screen.findByRole('checkbox', { name: 'Select CH-3' });
  await userEvent.click(box('Select page'));
  expect(screen.getByTitle('CH-1,CH-3,CH-4')).toBeTruthy();
  await userEvent.click(box('Select page'));
  expect(screen.getByTitle('CH-1')).toBeTruthy();
});

describe('selecting everything that matches', () => {
  const many = (data: Order[], next: string | null, exact = true) => ({
    ...reply(data, next),
    total: { count: exact ? 1204 : 10_000, exact },
  });
  const pages = (exact = true) =>
    vi.fn(({ after }: Readonly<Record<string, string>>) =>
      loaded(after ? many(orders.slice(2), null, exact) : many(orders.slice(0, 2), 'abc', exact)),
    );
  const bar = () => within(screen.getByRole('region', { name: 'Selection' }));
  const status = () => bar().getByRole('status').textContent;

  it('is a second step after selecting a whole page', async () => {
    await open(pages(), '/admin/orders', true);
    await userEvent.click(box('Select CH-1'));
    expect(bar().queryByRole('button', { name: /Select all/ })).toBeNull();
    await userEvent.click(box('Select CH-2'));
    expect(status()).toBe('2 selected');
    await userEvent.click(bar().getByRole('button', { name: 'Select all 1,204 that match' }));
    expect(status()).toBe('All 1,204 that match are selected');
    expect(bar().getByRole('button', { name: 'Confirm all' })).toBeTruthy();
    await userEvent.click(bar().getByRole('button', { name: 'Only this page' }));
    expect(status()).toBe('2 selected');
  });

  it('shows a plus after a count that stopped at its limit', async () => {
    await open(pages(false), '/admin/orders', true);
    await userEvent.click(box('Select all rows of this page'));
    expect(bar().getByRole('button', { name: 'Select all 10,000+ that match' })).toBeTruthy();
  });

  it('includes other pages, until a row is deselected', async () => {
    await open(pages(), '/admin/orders', true);
    await userEvent.click(box('Select all rows of this page'));
    await userEvent.click(bar().getByRole('button', { name: 'Select all 1,204 that match' }));
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Select CH-3' })).checked).toBe(true);
    await userEvent.click(box('Select CH-3'));
    expect(status()).toBe('1 selected');
    expect(bar().getByRole('button', { name: 'Confirm CH-4' })).toBeTruthy();
  });

  it('ends when the filters change, and with Escape', async () => {
    await open(pages(), '/admin/orders', true);
    const selectAll = async () => {
      await userEvent.click(box('Select all rows of this page'));
      await userEvent.click(bar().getByRole('button', { name: 'Select all 1,204 that match' }));
    };
    await selectAll();
    await userEvent.click(screen.getByRole('button', { name: 'To confirm' }));
    await waitFor(() => expect(status()).toBe('2 selected'));
    await userEvent.keyboard('{Escape}');
    await selectAll();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull();
  });

  it('is not offered by lists whose actions need rows, nor if everything is on this page', async () => {
    const first = await open(pages());
    await userEvent.click(box('Select all rows of this page'));
    expect(bar().queryByRole('button', { name: /Select all/ })).toBeNull();
    first.unmount();
    await open(() => loaded(reply(orders)), '/admin/orders', true);
    await userEvent.click(box('Select all rows of this page'));
    expect(bar().queryByRole('button', { name: /Select all/ })).toBeNull();
  });
});

it('gives the bulk actions the selected rows that are not in view, too', async () => {
  await open(({ after }) => loaded(after ? reply(orders.slice(2)) : reply(orders.slice(0, 2), 'abc')));
  await userEvent.click(box('Select CH-1'));
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select CH-4' }));
  expect(screen.getByTitle('CH-1,CH-4')).toBeTruthy();
});

it('selects a range with Shift, and clears the selection with Escape', async () => {
  await open(() => loaded(reply(orders)));
  fireEvent.click(box('Select CH-1'));
  fireEvent.click(box('Select CH-3'), { shiftKey: true });
  expect(screen.getByRole('button', { name: 'Confirm CH-1,CH-2,CH-3' })).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull();
});

it('moves between rows and selects by keyboard', async () => {
  await open(() => loaded(reply(orders)));
  await userEvent.keyboard('jjx');
  expect(document.activeElement?.textContent).toBe('CH-2');
  expect(box('Select CH-2').checked).toBe(true);
  await userEvent.keyboard('k');
  expect(document.activeElement?.textContent).toBe('CH-1');
});

it('chooses columns, which are part of the URL', async () => {
  const { router } = await open(() => loaded(reply(orders)));
  await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
  await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'City' }));
  expect(new URLSearchParams(router.state.location.search).get('columns')).toBe('number,total,city');
  expect(await screen.findByRole('columnheader', { name: 'City', hidden: true })).toBeTruthy();
});

it('shows skeleton rows while loading and keeps outdated rows while the next ones load', async () => {
  const waiting = { ...loaded(reply([])), data: undefined, currentData: undefined, isFetching: true };
  const first = await open(() => waiting);
  expect([screen.getByRole('table').ariaBusy, screen.getAllByRole('row').length]).toEqual(['true', 9]);
  first.unmount();
  await open(() => ({ ...loaded(reply(orders)), currentData: undefined, isFetching: true }));
  expect(shownRows()).toHaveLength(4);
  expect(screen.getByRole('table').dataset['outdated']).toBe('true');
});

it('says why a list is empty, and clears filters that match nothing', async () => {
  const first = await open(() => loaded(reply([])));
  expect(screen.getByRole('heading', { name: 'No orders yet' })).toBeTruthy();
  expect(screen.getAllByText('0 orders').map(({ role }) => role)).toEqual(['status']);
  expect(screen.queryByRole('button', { name: 'Columns' })).toBeNull();
  first.unmount();
  const { router } = await open(() => loaded(reply([])), '/admin/orders?status=placed');
  expect(screen.getByRole('heading', { name: 'No orders match' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(router.state.location.search).toBe('');
});

it('shows the failure, with a busy button, while the list is loading again', async () => {
  const failed = { isFetching: true, error: { message: 'The database is not available' }, refetch: vi.fn() };
  await open(() => failed);
  expect(screen.getByRole('alert').textContent).toContain('The database is not available');
  expect(screen.getByRole('button', { name: 'Try again' }).ariaBusy).toBe('true');
  expect(screen.queryByRole('table')).toBeNull();
});

it('keeps the rows if an update fails, and loads again on request', async () => {
  const query = { ...loaded(reply(orders)), error: { message: 'The database is not available' } };
  await open(() => query);
  expect(screen.getByRole('alert').textContent).toContain('The database is not available');
  expect(shownRows()).toHaveLength(4);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(query.refetch).toHaveBeenCalledOnce();
});
