import { screen } from '@testing-library/react';
import { renderInHost } from '@chhapai/host-api/testing';
import { expect, it } from 'vitest';
import { savePendingAdd } from '../cart/pending-adds';
import { Component as PendingItems } from './pending-items';

it('says how many items will be added after the login', async () => {
  savePendingAdd({ productId: 'mug', quantity: 1 });
  const one = await renderInHost(<PendingItems />);
  expect(screen.getByRole('status').textContent).toBe(
    '1 item is waiting for you. We’ll add it to your cart once you’re logged in.',
  );
  one.unmount();
  savePendingAdd({ productId: 'pad', quantity: 3 });
  await renderInHost(<PendingItems />);
  expect(screen.getByRole('status').textContent).toContain('2 items are waiting for you');
});

it('shows nothing if no items are waiting', async () => {
  await renderInHost(<PendingItems />);
  expect(screen.queryByRole('status')).toBeNull();
});
