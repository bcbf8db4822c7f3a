import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInHost, testShopper } from '@chhapai/host-api/testing';
import { expect, it } from 'vitest';
import { useListState } from '../list/list-state';
import type { FilterField } from './filter-fields';
import { Filters } from './filters';

const fields: readonly FilterField[] = [
  { kind: 'amounts', from: 'totalMin', to: 'totalMax', label: 'Total' },
  { kind: 'dates', from: 'createdFrom', to: 'createdTo', label: 'Placed on' },
];

function Orders() {
  return <Filters state={useListState({ fields })} />;
}

const open = (route = '/admin/orders') => renderInHost(<Orders />, { route, user: { ...testShopper, role: 'staff' } });
const openRange = (label: string) => userEvent.click(screen.getByRole('button', { name: label }));

it('keeps focus in the field in which Enter applies a range', async () => {
  const { router } = await open();
  await openRange('Total');
  const from = await screen.findByLabelText('From');
  await userEvent.type(from, '500{Enter}');
  await screen.findByRole('button', { name: 'Remove filter Total: from ₹500', hidden: true });
  expect(router.state.location.search).toBe('?totalMin=500');
  expect(document.activeElement).toBe(from);
});

it('shows the range that the URL sets', async () => {
  const { router } = await open();
  await openRange('Placed on');
  const to = await screen.findByLabelText<HTMLInputElement>('To');
  await userEvent.click(screen.getByRole('button', { name: 'Today' }));
  const today = new URLSearchParams(router.state.location.search).get('createdTo');
  await waitFor(() => expect(to.value).toBe(today));
  await act(() => router.navigate('/admin/orders'));
  await waitFor(() => expect(to.value).toBe(''));
});

it.each(['Remove filter Total: from ₹500', 'Clear filters'])(
  'keeps focus in the region after “%s”, whose button disappears',
  async (name) => {
    const { router } = await open('/admin/orders?totalMin=500');
    await userEvent.click(screen.getByRole('button', { name }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Filters' }));
  },
);

it('leaves focus where it has gone before the filters change', async () => {
  const { router } = await open('/admin/orders?totalMin=500');
  screen.getByRole('button', { name: 'Clear filters' }).focus();
  act(() => (document.activeElement as HTMLElement).blur());
  await act(() => router.navigate('/admin/orders'));
  expect(document.activeElement).toBe(document.body);
});
