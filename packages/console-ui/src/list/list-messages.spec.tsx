import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInHost, testShopper } from '@chhapai/host-api/testing';
import { expect, it, vi } from 'vitest';
import { ListError, NoRows } from './list-messages';
import { useListState } from './list-state';

const options = {
  route: '/admin/orders?page=2&after=abc&sort=total',
  user: { ...testShopper, role: 'staff' as const },
};

function EmptyPage() {
  return <NoRows state={useListState({ fields: [] })} nouns="orders" empty={{ title: 'No orders yet' }} />;
}

it('returns to the first page from a page after the last row', async () => {
  const { router } = await renderInHost(<EmptyPage />, options);
  expect(screen.getByRole('heading', { name: 'This page is empty' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'First page' }));
  expect(router.state.location.search).toBe('?sort=total');
  expect(screen.getByRole('heading', { name: 'No orders yet' })).toBeTruthy();
});

const error = { code: 'request.bad_cursor', message: 'This page of the list is no longer available.' };

function LostPage() {
  return <ListError state={useListState({ fields: [] })} query={{ error, isFetching: false, refetch: vi.fn() }} />;
}

it('returns to the first page if a page is no longer available, where trying again cannot help', async () => {
  const { router } = await renderInHost(<LostPage />, options);
  expect(screen.getByRole('alert').textContent).toContain(error.message);
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'First page' }));
  expect(router.state.location.search).toBe('?sort=total');
});
