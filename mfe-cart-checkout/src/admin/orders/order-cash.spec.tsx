import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openOrder } from '../../testing/staff-order-page';
import { sampleStaffOrder, staffReply } from '../../testing/staff-samples';

const line = sampleStaffOrder().orderItems[0]!;
const returnedLine = (quantity: number | undefined) => ({
  ...line,
  ...(quantity && { returned: { quantity, condition: 'resaleable' as const } }),
});

it.each([
  ['the total of an old order, which does not record what came back', undefined, '₹408.20'],
  ['the total of an order without an invoice if everything came back', 2, '₹408.20'],
  ['the returned pieces of an order without an invoice, but not shipping', 1, '₹179.10'],
])('refunds %s', async (_, quantity, amount) => {
  await openOrder({
    'GET /api/admin/orders/CH-10042': staffReply({
      status: 'returned',
      cash: 'refund_due',
      allowed: [],
      itemsPrice: 398,
      discountPrice: 39.8,
      shippingPrice: 50,
      totalPrice: 408.2,
      orderItems: [returnedLine(quantity)],
    }),
  });
  const cash = within(await screen.findByRole('region', { name: 'Cash on delivery' }));
  expect(cash.getByText(amount)).toBeTruthy();
});
