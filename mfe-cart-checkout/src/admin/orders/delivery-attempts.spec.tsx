import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { StaffOrder } from '@chhapai/contracts';
import { refused } from '@chhapai/host-api/testing';
import { describe, expect, it } from 'vitest';
import { click, openOrder, serveOrder } from '../../testing/staff-order-page';
import { sampleStaffOrder, staffReply } from '../../testing/staff-samples';

const GET_ORDER = 'GET /api/admin/orders/CH-10042';
const MOVE = 'POST /api/admin/orders/CH-10042/moves';
const ATTEMPT = 'POST /api/admin/orders/CH-10042/delivery-attempts';

const shippedStep = { to: 'shipped', at: '2026-11-21T05:00:00.000Z', by: 'meena@chhapai.example' } as const;
const shipped = (changes: Partial<StaffOrder> = {}) =>
  sampleStaffOrder({
    status: 'shipped',
    courier: 'DTDC',
    trackingNumber: '77',
    allowed: ['delivered', 'returned'],
    attemptsLeft: 3,
    deliveryAttempts: [],
    history: [{ to: 'placed', at: '2026-11-20T20:00:00.000Z', by: 'shopper' }, shippedStep],
    ...changes,
  });
const failedAttempt = {
  at: '2026-11-22T05:00:00.000Z',
  courier: 'DTDC',
  trackingNumber: '77',
  reason: 'nobody_there',
  note: 'The gate was locked',
  by: 'ravi@chhapai.example',
  byName: 'Ravi Kumar',
} as const;
const section = () => screen.getByRole('region', { name: 'Failed deliveries' });
const dialog = () => within(screen.getByRole('dialog'));
const reasonField = () => dialog().getByLabelText('Why it was not delivered');
const conflict = (fields: string[], current: StaffOrder) =>
  refused({
    status: 412,
    code: 'order.changed',
    message: '',
    details: {
      current,
      changedBy: 'ravi@chhapai.example',
      changedByName: 'Ravi Kumar',
      changedAt: failedAttempt.at,
      fields,
    },
  });

describe('failed deliveries', () => {
  it('are listed with courier, note and who recorded them', async () => {
    await openOrder({
      [GET_ORDER]: { success: true, data: shipped({ deliveryAttempts: [failedAttempt], attemptsLeft: 2 }) },
    });
    const [attempt] = await waitFor(() => within(section()).getAllByRole('listitem'));
    expect(attempt!.textContent).toBe(
      'Nobody at the addressThe gate was locked22 Nov 2026, DTDC 77Recorded by Ravi Kumar',
    );
    expect(section().textContent).toContain('2 more attempts are possible.');
  });

  it('are recorded with day, reason and note', async () => {
    const { reply, change } = serveOrder(shipped());
    const recorded = { deliveryAttempts: [failedAttempt], attemptsLeft: 2 };
    const page = await openOrder({ [GET_ORDER]: reply, [ATTEMPT]: change(recorded) });
    await click('Record failed delivery');
    const day = dialog().getByLabelText<HTMLInputElement>('Date of the attempt');
    expect(day.value).toBe(day.max);
    expect(day.min).toBe('2026-11-21');
    await userEvent.selectOptions(reasonField(), 'Nobody at the address');
    await userEvent.type(dialog().getByLabelText('Note for staff (optional)'), 'The gate was locked');
    await userEvent.click(dialog().getByRole('button', { name: 'Record' }));
    await waitFor(() => expect(within(section()).getAllByRole('listitem')).toHaveLength(1));
    const [request] = page.requestsBy('POST');
    expect(request).toMatchObject({ headers: { 'If-Match': '"1"' } });
    expect(request!.body).toEqual({ reason: 'nobody_there', at: day.max, note: 'The gate was locked' });
    expect(request!.headers!['Idempotency-Key']).toMatch(/^[0-9a-f]{32}$/);
    expect(page.toasts).toEqual(['success: Failed delivery recorded']);
  });

  it('need a note for the reason "other"', async () => {
    const page = await openOrder({ [GET_ORDER]: { success: true, data: shipped() } });
    await click('Record failed delivery');
    await userEvent.selectOptions(reasonField(), 'Another reason');
    await userEvent.click(dialog().getByRole('button', { name: 'Record' }));
    expect(dialog().getByLabelText<HTMLTextAreaElement>('Note for staff').validity.valueMissing).toBe(true);
    expect(page.requestsBy('POST')).toEqual([]);
  });

  it('cannot be recorded after three', async () => {
    const three = [failedAttempt, failedAttempt, failedAttempt];
    await openOrder({ [GET_ORDER]: { success: true, data: shipped({ deliveryAttempts: three, attemptsLeft: 0 }) } });
    expect(
      await screen.findByText('Delivery was attempted 3 times. Take the parcel back when it arrives.'),
    ).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Record failed delivery' })).toBeNull();
  });

  it('are listed, but cannot be recorded, once the order is no longer in transit', async () => {
    const { attemptsLeft: _, ...delivered } = shipped({
      status: 'delivered',
      allowed: [],
      deliveryAttempts: [failedAttempt],
    });
    await openOrder({ [GET_ORDER]: { success: true, data: delivered } });
    expect(await screen.findByText('Nobody at the address')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Record failed delivery' })).toBeNull();
  });

  it('are not mentioned for orders without any', async () => {
    await openOrder({ [GET_ORDER]: staffReply() });
    await screen.findByRole('heading', { name: 'Customer' });
    expect(screen.queryByRole('region', { name: 'Failed deliveries' })).toBeNull();
  });

  it('merge with other changes, but not with a second failed delivery', async () => {
    const newer = shipped({ version: 2 });
    const newest = shipped({ version: 3, deliveryAttempts: [failedAttempt], attemptsLeft: 2 });
    const replies = [conflict(['notes'], newer), conflict(['attempt'], newest)];
    const page = await openOrder({
      [GET_ORDER]: { success: true, data: shipped() },
      [ATTEMPT]: () => Promise.reject(replies.shift()!),
    });
    await click('Record failed delivery');
    await userEvent.selectOptions(reasonField(), 'Cash not ready');
    await userEvent.click(dialog().getByRole('button', { name: 'Record' }));
    expect(await dialog().findByText('Someone else got there first')).toBeTruthy();
    expect(dialog().getByText('Ravi Kumar has recorded a failed delivery. Your entry was not saved.')).toBeTruthy();
    expect(page.requestsBy('POST').map(({ headers }) => headers!['If-Match'])).toEqual(['"1"', '"2"']);
  });

  it('are kept in the dialog if they are refused', async () => {
    const message = 'The time of the attempt must not be before the order was shipped';
    await openOrder({
      [GET_ORDER]: { success: true, data: shipped() },
      [ATTEMPT]: () => Promise.reject(refused({ status: 400, code: 'request.invalid', message })),
    });
    await click('Record failed delivery');
    await userEvent.selectOptions(reasonField(), 'Cash not ready');
    await userEvent.click(dialog().getByRole('button', { name: 'Record' }));
    expect(await dialog().findByText(message)).toBeTruthy();
    expect((reasonField() as HTMLSelectElement).value).toBe('no_cash');
  });
});

describe('taking an undelivered parcel back', () => {
  const mug = sampleStaffOrder().orderItems[0]!;
  const personalisedMug = { ...mug, _id: 'item-2', name: 'Name Mug', artwork: 'approved' as const };

  it('asks for the reason and the condition of each line, and says what came back', async () => {
    const { reply, change } = serveOrder(shipped({ orderItems: [mug, personalisedMug] }));
    const returnedOrder = { status: 'returned' as const, allowed: [], cash: null };
    const returned = [mug, personalisedMug].map((item) => ({
      ...item,
      returned: { quantity: 2, condition: 'scrap' as const },
    }));
    const page = await openOrder({ [GET_ORDER]: reply, [MOVE]: change({ ...returnedOrder, orderItems: returned }) });
    await click('Mark as returned');
    expect(dialog().getByText('This is also recorded as a failed delivery.')).toBeTruthy();
    expect(dialog().getByText(/^2 × Name Mug: scrap/)).toBeTruthy();
    expect(dialog().queryByLabelText('Kite Mug (2 ordered)')).toBeNull();
    await userEvent.selectOptions(reasonField(), 'Refused by the recipient');
    await userEvent.selectOptions(dialog().getByLabelText('2 × Kite Mug'), 'Scrap');
    await userEvent.click(dialog().getByRole('button', { name: 'Mark as returned' }));
    expect(await screen.findAllByText('Came back: 2, scrap')).toHaveLength(2);
    expect(page.requestsBy('POST')[0]!.body).toEqual({
      to: 'returned',
      reason: 'Refused by the recipient',
      lines: [{ id: 'item-1', condition: 'scrap' }],
    });
  });

  it('starts with the reason of the last failed delivery, and accepts free text', async () => {
    const page = await openOrder({
      [GET_ORDER]: { success: true, data: shipped({ deliveryAttempts: [failedAttempt], attemptsLeft: 2 }) },
      [MOVE]: () => staffReply({ status: 'returned', allowed: [] }),
    });
    await click('Mark as returned');
    expect((reasonField() as HTMLSelectElement).value).toBe('nobody_there');
    expect(dialog().queryByText('This is also recorded as a failed delivery.')).toBeNull();
    await userEvent.selectOptions(reasonField(), 'Another reason');
    await userEvent.type(dialog().getByLabelText('Reason'), 'The road was flooded');
    await userEvent.click(dialog().getByRole('button', { name: 'Mark as returned' }));
    await waitFor(() => expect(page.requestsBy('POST')).toHaveLength(1));
    expect(page.requestsBy('POST')[0]!.body).toMatchObject({ reason: 'The road was flooded' });
  });
});

describe('a customer whose orders came back undelivered', () => {
  const risky = { undeliveredOrders: { count: 6, numbers: ['CH-9', 'CH-8', 'CH-7', 'CH-6', 'CH-5'] } };
  const warning =
    /^6 other orders from this customer could not be delivered: CH-9, CH-8, CH-7, CH-6, CH-5 and 1 more\./;

  it('is pointed out on the order, with links to these orders', async () => {
    await openOrder({ [GET_ORDER]: staffReply({ status: 'delivered', allowed: [], ...risky }) });
    const link = await screen.findByRole('link', { name: 'CH-9' });
    expect(link.getAttribute('href')).toBe('/admin/orders/CH-9');
    expect(link.closest('[role=status]')!.textContent).toMatch(warning);
  });

  it('is pointed out again before the order is confirmed', async () => {
    const { reply, change } = serveOrder(sampleStaffOrder({ undeliveredOrders: { count: 1, numbers: ['CH-9'] } }));
    const page = await openOrder({
      [GET_ORDER]: reply,
      [MOVE]: change({ status: 'confirmed', allowed: ['printing'] }),
    });
    await click('Confirm');
    expect(dialog().getByRole('status').textContent).toBe(
      '1 other order from this customer could not be delivered: CH-9. Call before you confirm.',
    );
    await userEvent.type(dialog().getByLabelText('Note for staff (optional)'), 'Called at noon');
    await userEvent.click(dialog().getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByRole('button', { name: 'Start production' })).toBeTruthy();
    expect(page.requestsBy('POST')[0]!.body).toEqual({ to: 'confirmed', note: 'Called at noon' });
  });
});
