import { screen } from '@testing-library/react';
import { renderInHost } from '@chhapai/host-api/testing';
import { beforeEach, expect, it } from 'vitest';
import { keepPendingAdd } from '../cart/pending-adds';
import { Component as PendingItems } from './pending-items';

beforeEach(() => localStorage.clear());

it('says how many items wait for the login', async () => {
  keepPendingAdd({ productId: 'mug', quantity: 1 });
  const one = await renderInHost(<PendingItems />);
  expect(screen.getByRole('status').textContent).toBe(
    '1 item is waiting for you. We’ll add it to your cart when you’re in.',
  );
  one.unmount();
  keepPendingAdd({ productId: 'pad', quantity: 3 });
  await renderInHost(<PendingItems />);
  expect(screen.getByRole('status').textContent).toContain('2 items are waiting for you');
});

it('says nothing where nothing waits', async () => {
  await renderInHost(<PendingItems />);
  expect(screen.queryByRole('status')).toBeNull();
});
