import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openOrder } from '../../testing/staff-order-page';
import { sampleStaffOrder, staffReply } from '../../testing/staff-samples';

const [line] = sampleStaffOrder().orderItems as [ReturnType<typeof sampleStaffOrder>['orderItems'][0]];
const returnedLine = (quantity: number | undefined) => ({
  ...line,
  ...(quantity && { returned: { quantity, condition: 'resaleable' as const } }),
});

it.each([
  ['everything of an old order, which does not say what came back', undefined, '₹408.20'],
  ['everything of an order without an invoice', 2, '₹408.20'],
  ['the returned pieces of an order without an invoice, without shipping', 1, '₹179.10'],
])('the refund is for %s', async (_, quantity, amount) => {
  await openOrder({
    'GET /api/admin/orders/CH-10042': staffReply({
      ...{ status: 'returned', cash: 'refund_due', allowed: [] },
      ...{ itemsPrice: 398, discountPrice: 39.8, shippingPrice: 50, totalPrice: 408.2 },
      orderItems: [returnedLine(quantity)],
    }),
  });
  const cash = within(await screen.findByRole('region', { name: 'Cash on delivery' }));
  expect(cash.getByText(amount)).toBeTruthy();
});
