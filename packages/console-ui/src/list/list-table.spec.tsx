import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInHost, testShopper } from '@chhapai/host-api/testing';
import { expect, it } from 'vitest';
import type { ListColumn } from './list-columns';
import { ListPage, type ListQuery } from './list-page';
import { useListState } from './list-state';

const columns: readonly ListColumn<string>[] = [
  { id: 'number', header: 'Order', cell: (id) => id },
  { id: 'city', header: 'City', isHidden: true, cell: () => 'Lucknow' },
];
/** The rows of each page; the cursor of a page is its index. */
const PAGES = [['CH-1'], ['CH-2', 'CH-3'], ['CH-4']];
const queries = PAGES.map((data, page): ListQuery<string> => {
  const next = page + 1 < PAGES.length ? String(page + 1) : null;
  const reply = { data, next, total: { count: 4, exact: true } };
  return { data: reply, currentData: reply, isFetching: false, refetch: () => undefined };
});
const rowId = (id: string) => id;

function Orders() {
  const state = useListState({ fields: [] });
  return (
    <ListPage
      title="Orders"
      noun={['order', 'orders']}
      columns={columns}
      rowId={rowId}
      rowLabel={rowId}
      state={state}
      query={queries[Number(state.query['after'] ?? 0)]!}
      empty={{ title: 'No orders yet' }}
      bulkActions={() => null}
    />
  );
}

const open = () => renderInHost(<Orders />, { route: '/admin/orders', user: { ...testShopper, role: 'staff' } });
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const turnPage = async (button: 'Next' | 'Previous', row: string) => {
  await userEvent.click(screen.getByRole('button', { name: button }));
  await screen.findByRole('rowheader', { name: row });
};

it('shows a mixed checkbox above the rows only if some of this page are selected', async () => {
  await open();
  const all = () => box('Select all rows of this page');
  await userEvent.click(box('Select CH-1'));
  await turnPage('Next', 'CH-2');
  expect([all().checked, all().indeterminate]).toEqual([false, false]);
  await userEvent.click(box('Select CH-2'));
  expect([all().checked, all().indeterminate]).toEqual([false, true]);
  await userEvent.click(box('Select CH-3'));
  expect([all().checked, all().indeterminate]).toEqual([true, false]);
});

it('moves back one page after columns were chosen on a later one', async () => {
  const { router } = await open();
  await turnPage('Next', 'CH-2');
  await turnPage('Next', 'CH-4');
  await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
  await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'City' }));
  await userEvent.keyboard('{Escape}');
  await turnPage('Previous', 'CH-2');
  await waitFor(() => expect(router.state.location.search).toBe('?after=1&page=2'));
});
