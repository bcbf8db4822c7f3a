import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refused } from '@chhapai/host-api/testing';
import { describe, expect, it } from 'vitest';
import { click, openOrder, serveOrder } from '../../testing/staff-order-page';
import { sampleStaffOrder, staffReply } from '../../testing/staff-samples';

const GET_ORDER = 'GET /api/admin/orders/CH-10042';
const MOVE = 'POST /api/admin/orders/CH-10042/moves';

describe('moving', () => {
  it('forward takes one click and sends the version that is shown', async () => {
    const { reply, change } = serveOrder(sampleStaffOrder());
    const page = await openOrder({
      [GET_ORDER]: reply,
      [MOVE]: change({ status: 'confirmed', allowed: ['printing', 'cancelled'] }),
    });
    await click('Confirm');
    expect(await screen.findByRole('button', { name: 'Start production' })).toBeTruthy();
    expect(page.toasts).toEqual(['success: CH-10042 is now “Confirmed”']);
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Next steps' }));
    const [request] = page.requestsBy('POST');
    expect(request).toMatchObject({ body: { to: 'confirmed' }, headers: { 'If-Match': '"1"' } });
    expect(request!.headers!['Idempotency-Key']).toMatch(/^[0-9a-f]{32}$/);
  });

  it('says who changed the order if someone else got there first', async () => {
    const current = sampleStaffOrder({ status: 'cancelled', version: 2, allowed: [] });
    const details = {
      current,
      changedBy: 'ravi@chhapai.example',
      changedByName: 'Ravi Kumar',
      changedAt: '2026-11-21T05:00:00.000Z',
      fields: ['status'],
    };
    const replies = [staffReply(), { success: true, data: current }];
    const conflict = refused({ status: 412, code: 'order.changed', message: '', details });
    await openOrder({ [GET_ORDER]: () => replies.shift(), [MOVE]: () => Promise.reject(conflict) });
    await click('Confirm');
    expect(await screen.findByText('Someone else got there first')).toBeTruthy();
    expect(screen.getByText(/Ravi Kumar changed this order on 21 Nov 2026/).textContent).toContain(
      'It is now “Cancelled”',
    );
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull());
  });

  it('merges what someone else has changed if it does not conflict with the move', async () => {
    const author = { changedBy: 'ravi@chhapai.example', changedAt: '2026-11-21T05:00:00.000Z' };
    const refuseChanged = (version: number, fields: string[]) => () =>
      Promise.reject(
        refused({
          status: 412,
          code: 'order.changed',
          message: '',
          details: { ...author, current: sampleStaffOrder({ version }), fields },
        }),
      );
    const { reply, change } = serveOrder(sampleStaffOrder());
    const replies = [
      refuseChanged(2, ['notes']),
      refuseChanged(3, ['phone', 'artwork']),
      change({ status: 'confirmed', allowed: ['printing'] }),
    ];
    const page = await openOrder({ [GET_ORDER]: reply, [MOVE]: () => replies.shift()!() });
    await click('Confirm');
    expect(await screen.findByRole('button', { name: 'Start production' })).toBeTruthy();
    expect(page.requestsBy('POST').map(({ headers }) => headers!['If-Match'])).toEqual(['"1"', '"2"', '"3"']);
    expect(screen.queryByText('Someone else got there first')).toBeNull();
  });

  it('does not overwrite the courier that someone else has changed', async () => {
    const details = {
      current: sampleStaffOrder({ status: 'ready', courier: 'DTDC', version: 2 }),
      changedBy: 'ravi@chhapai.example',
      changedAt: '2026-11-21T05:00:00.000Z',
      fields: ['notes', 'courier'],
    };
    const page = await openOrder({
      [GET_ORDER]: staffReply({ status: 'ready', allowed: ['shipped'], courier: 'Delhivery', trackingNumber: '1' }),
      [MOVE]: () => Promise.reject(refused({ status: 412, code: 'order.changed', message: '', details })),
    });
    await click('Ship');
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Ship' }));
    expect(await screen.findByText('Someone else got there first')).toBeTruthy();
    expect(page.requestsBy('POST')).toHaveLength(1);
  });

  it('does not say that a move is impossible when the server did not respond', async () => {
    await openOrder({ [GET_ORDER]: staffReply(), [MOVE]: () => Promise.reject(refused({ message: '' })) });
    await click('Confirm');
    expect(await screen.findByText('The server did not respond. Please try again.')).toBeTruthy();
    expect(screen.queryByText('This is not possible yet')).toBeNull();
  });

  it('lists the reasons why it is not possible', async () => {
    const details = {
      from: 'confirmed',
      to: 'printing',
      allowed: ['printing'],
      faults: [
        { field: 'a', message: 'The artwork of “Kite Mug” is not approved' },
        { field: 'b', message: 'The artwork of “Arch Pad” is not approved' },
      ],
    };
    await openOrder({
      [GET_ORDER]: staffReply({ status: 'confirmed', allowed: ['printing'] }),
      [MOVE]: () => Promise.reject(refused({ status: 409, code: 'order.illegal_move', message: 'x', details })),
    });
    await click('Start production');
    const notice = await screen.findByRole('alert');
    expect(within(notice).getAllByRole('listitem')).toHaveLength(2);
  });

  it('to ready waits until every line is ticked', async () => {
    const { reply, change } = serveOrder(sampleStaffOrder({ status: 'printing', allowed: ['ready', 'confirmed'] }));
    const page = await openOrder({ [GET_ORDER]: reply, [MOVE]: change({ status: 'ready', allowed: ['shipped'] }) });
    const ready = await screen.findByRole<HTMLButtonElement>('button', { name: 'Mark as ready' });
    expect(ready.disabled).toBe(true);
    await userEvent.click(screen.getByRole('checkbox', { name: '2 × Kite Mug: printed and checked' }));
    await userEvent.click(ready);
    await screen.findByRole('button', { name: 'Ship' });
    expect(page.requestsBy('POST')[0]!.body).toEqual({ to: 'ready', lines: [{ id: 'item-1', checked: true }] });
  });

  it('to shipped asks for courier and tracking number, which pick-up does not need', async () => {
    const { reply, change } = serveOrder(sampleStaffOrder({ status: 'ready', allowed: ['shipped'] }));
    const page = await openOrder({ [GET_ORDER]: reply, [MOVE]: change({ status: 'shipped', allowed: ['delivered'] }) });
    await click('Ship');
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.type(dialog.getByLabelText('Courier'), 'Pick-up');
    expect(dialog.queryByLabelText('Tracking number')).toBeNull();
    await userEvent.clear(dialog.getByLabelText('Courier'));
    await userEvent.type(dialog.getByLabelText('Courier'), 'Delhivery');
    await userEvent.type(dialog.getByLabelText('Tracking number'), '1234567890');
    await userEvent.type(dialog.getByLabelText('Note for staff (optional)'), 'Fragile');
    await userEvent.click(dialog.getByRole('button', { name: 'Ship' }));
    await screen.findByRole('button', { name: 'Mark as delivered' });
    expect(page.requestsBy('POST')[0]!.body).toEqual({
      to: 'shipped',
      courier: 'Delhivery',
      trackingNumber: '1234567890',
      note: 'Fragile',
    });
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Next steps' }));
  });

  it('keeps the dialog and its input if the details are refused', async () => {
    const message = 'The time of delivery must not be before the order was shipped';
    await openOrder({
      [GET_ORDER]: staffReply({ status: 'shipped', allowed: ['delivered'] }),
      [MOVE]: () => Promise.reject(refused({ status: 400, code: 'request.invalid', message })),
    });
    await click('Mark as delivered');
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.type(dialog.getByLabelText('Note for staff (optional)'), 'Left at the gate');
    await userEvent.click(dialog.getByRole('button', { name: 'Mark as delivered' }));
    expect(await dialog.findByText(message)).toBeTruthy();
    expect(dialog.getByLabelText<HTMLTextAreaElement>('Note for staff (optional)').value).toBe('Left at the gate');
  });

  it('forgets why an attempt failed once its dialog is closed or another move begins', async () => {
    const message = 'The time of delivery must not be before the order was shipped';
    const refusals = [
      { status: 400, code: 'request.invalid', message },
      { status: 409, code: 'order.illegal_move', message: 'Not now' },
    ];
    await openOrder({
      [GET_ORDER]: staffReply({ status: 'shipped', allowed: ['delivered'] }),
      [MOVE]: () => Promise.reject(refused(refusals.shift()!)),
    });
    const dialog = () => within(screen.getByRole('dialog'));
    const submit = () => userEvent.click(dialog().getByRole('button', { name: 'Mark as delivered' }));
    await click('Mark as delivered');
    await submit();
    await dialog().findByText(message);
    await userEvent.click(dialog().getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByText(message)).toBeNull();
    await click('Mark as delivered');
    await submit();
    await screen.findByText('Not now');
    await click('Mark as delivered');
    expect(screen.queryByText('Not now')).toBeNull();
  });

  it.each([
    ['1', { id: 'item-1', quantity: 1, condition: 'resaleable' }],
    ['2', { id: 'item-1', condition: 'resaleable' }],
  ])('takes back %s of 2 pieces', async (pieces, line) => {
    const { reply, change } = serveOrder(sampleStaffOrder({ status: 'delivered', allowed: ['returned'] }));
    const page = await openOrder({ [GET_ORDER]: reply, [MOVE]: change({ status: 'returned', allowed: [] }) });
    await click('Mark as returned');
    const dialog = within(screen.getByRole('dialog'));
    const field = dialog.getByLabelText('Kite Mug (2 ordered)');
    await userEvent.clear(field);
    await userEvent.type(field, pieces);
    await userEvent.click(dialog.getByRole('button', { name: 'Mark as returned' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(page.requestsBy('POST').map(({ body }) => body)).toEqual([{ to: 'returned', lines: [line] }]);
  });

  it('asks for the pieces that came back if all are 0', async () => {
    const page = await openOrder({ [GET_ORDER]: staffReply({ status: 'delivered', allowed: ['returned'] }) });
    await click('Mark as returned');
    const dialog = within(screen.getByRole('dialog'));
    const field = dialog.getByLabelText('Kite Mug (2 ordered)');
    await userEvent.clear(field);
    await userEvent.type(field, '0');
    await userEvent.click(dialog.getByRole('button', { name: 'Mark as returned' }));
    expect((await dialog.findByRole('alert')).textContent).toContain('Enter how many pieces came back.');
    expect(page.requestsBy('POST')).toEqual([]);
  });

  it('is not offered for an order with nothing left to do', async () => {
    await openOrder({ [GET_ORDER]: staffReply({ status: 'cancelled', cash: null, allowed: [] }) });
    expect(await screen.findByText('There’s nothing left to do for this order.')).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Details' })).toBeNull();
  });
});
