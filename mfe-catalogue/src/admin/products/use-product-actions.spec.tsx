import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refused, renderInHost, testShopper } from '@chhapai/host-api/testing';
import { expect, it } from 'vitest';
import { sampleProduct } from '../../testing/staff-samples';
import { useProductActions } from './use-product-actions';

const DUPLICATE = 'POST /api/admin/products/mug/duplicate';

function DuplicateButton() {
  const { duplicate } = useProductActions();
  return (
    <button type="button" onClick={() => void duplicate(sampleProduct())}>
      Duplicate
    </button>
  );
}

it('duplicates a product once, even if the first reply is lost', async () => {
  const replies = [
    () => Promise.reject(refused({ message: 'Network Error' })),
    () => ({ success: true, data: sampleProduct({ _id: 'copy' }) }),
  ];
  const { http, toasts } = await renderInHost(<DuplicateButton />, {
    user: { ...testShopper, role: 'staff' },
    http: { [DUPLICATE]: () => replies.shift()!() },
    routes: [{ path: '/admin/products/:id', element: <DuplicateButton /> }],
  });
  const duplicate = async (count: number) => {
    await userEvent.click(screen.getByRole('button', { name: 'Duplicate' }));
    await waitFor(() => expect(toasts).toHaveLength(count));
  };
  await duplicate(1);
  await duplicate(2);
  await waitFor(() => expect(http.callsOf(DUPLICATE)).toHaveLength(2));
  expect(toasts).toEqual(['error: Kite Mug could not be duplicated', 'success: This is a copy of Kite Mug']);
  const [first, second] = http.callsOf(DUPLICATE).map(({ headers }) => headers!['Idempotency-Key']);
  expect(second).toBe(first);
});
