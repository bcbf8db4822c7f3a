import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { click, openOrder, serveOrder } from '../../testing/staff-order-page';
import { sampleStaffOrder, staffReply } from '../../testing/staff-samples';

const GET_ORDER = 'GET /api/admin/orders/CH-10042';
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
    [GET_ORDER]: staffReply({
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

it('records that the cash has arrived', async () => {
  const { reply, change } = serveOrder(
    sampleStaffOrder({ status: 'delivered', cash: 'collected', allowed: ['returned'] }),
  );
  const page = await openOrder({
    [GET_ORDER]: reply,
    'POST /api/admin/orders/CH-10042/cash': change({ cash: 'remitted' }),
  });
  await userEvent.type(await screen.findByLabelText('Remittance number (optional)'), 'UTR 42');
  await click('Cash received');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Cash received' })).toBeNull());
  expect(page.requestsBy('POST')[0]!.body).toEqual({ to: 'remitted', reference: 'UTR 42' });
});
