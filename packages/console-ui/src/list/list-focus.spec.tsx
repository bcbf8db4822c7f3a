import { useState } from 'react';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInHost, testShopper } from '@chhapai/host-api/testing';
import { expect, it } from 'vitest';
import type { ListColumn } from './list-columns';
import { ListPage, type ListQuery } from './list-page';
import { useListState } from './list-state';

const columns: readonly ListColumn<string>[] = [{ id: 'number', header: 'Order', cell: (id) => id }];
const reply = { data: ['CH-1', 'CH-2'], next: 'abc', total: { count: 5, exact: true } };
const loaded: ListQuery<string> = { data: reply, currentData: reply, isFetching: false, refetch: () => undefined };
const rowId = (id: string) => id;

/** Renders a list. With `isFailing`, its first request fails and the next one succeeds. */
function open(isFailing = false) {
  function Orders() {
    const [hasFailed, setHasFailed] = useState(isFailing);
    const failed = { isFetching: false, error: { message: 'Not now' }, refetch: () => setHasFailed(false) };
    return (
      <main tabIndex={-1}>
        <ListPage
          title="Orders"
          noun={['order', 'orders']}
          columns={columns}
          rowId={rowId}
          rowLabel={rowId}
          state={useListState({ fields: [] })}
          query={hasFailed ? failed : loaded}
          empty={{ title: 'No orders yet' }}
          bulkActions={({ select }) => <button onClick={() => select([])}>Confirm</button>}
          isAllSelectable
        />
      </main>
    );
  }
  return renderInHost(<Orders />, { route: '/admin/orders', user: { ...testShopper, role: 'staff' } });
}
const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const selectPage = () => userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }));

it('keeps focus on the button that selects everything, and then only this page again', async () => {
  await open();
  await selectPage();
  await click('Select all 5 that match');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Only this page' }));
  await click('Only this page');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Select all 5 that match' }));
});

it.each(['Clear', 'Confirm'])('moves focus to the page when the selection bar disappears after %s', async (name) => {
  await open();
  await selectPage();
  await click(name);
  expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

it('moves focus to the page when a retry succeeds, because its button disappears', async () => {
  await open(true);
  await click('Try again');
  expect(screen.getByRole('rowheader', { name: 'CH-1' })).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('main'));
});
