import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { StaffOrder } from '@chhapai/contracts';
import { refused, renderInHost, stubModalDialogs, type Script } from '@chhapai/host-api/testing';
import { describe, expect, it } from 'vitest';
import { sampleStaffOrder, staffReply, testStaff } from '../../testing/staff-samples';
import { Component as OrderPage } from './order.page';

stubModalDialogs();

const ONE = 'GET /api/admin/orders/CH-10042';
const MOVE = 'POST /api/admin/orders/CH-10042/moves';

const open = async (http: Script) => {
  const page = await renderInHost(<p>Elsewhere</p>, {
    route: '/admin/orders/CH-10042',
    user: testStaff,
    http,
    routes: [{ path: '/admin/orders/:id', element: <OrderPage /> }],
  });
  return { ...page, bodies: (method: string) => page.http.calls.filter((request) => request.method === method) };
};
const click = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

/** Replies like a server whose order changes with each call. */
function server(first: StaffOrder) {
  let order = first;
  const reply = () => ({ success: true, data: order });
  return {
    reply,
    change: (changes: Partial<StaffOrder>) => () => {
      order = { ...order, ...changes, version: order.version + 1 };
      return reply();
    },
  };
}

describe('an order', () => {
  it('shows customer, items, cash and history with mails', async () => {
    await open({
      [ONE]: staffReply({
        history: [
          { to: 'placed', at: '2026-11-20T20:00:00.000Z', by: 'shopper', mail: 'sent' },
          { to: 'placed', at: '2026-11-20T21:00:00.000Z', by: 'ravi@chhapai.example', kind: 'noted', note: 'Gift box' },
          { to: 'confirmed', at: '2026-11-21T05:00:00.000Z', by: 'ravi@chhapai.example', mail: 'failed' },
        ],
      }),
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Order CH-10042' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Call +91 98765 43210' }).getAttribute('href')).toBe('tel:+919876543210');
    expect(screen.getByRole('link', { name: 'asha@example.com' })).toBeTruthy();
    expect(screen.getByText('To collect')).toBeTruthy();
    const history = within(screen.getByRole('region', { name: 'History' })).getAllByRole('listitem');
    expect(history.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^ConfirmedMail failed.*ravi@chhapai\.example, 21 Nov 2026/),
      expect.stringMatching(/^NoteGift box/),
      expect.stringMatching(/^PlacedMail sentShopper/),
    ]);
  });

  it('that does not exist leads back to the list', async () => {
    await open({ [ONE]: () => Promise.reject(refused({ status: 404, code: 'order.not_found', message: '' })) });
    expect(await screen.findByRole('heading', { level: 1, name: 'Order not found' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'All orders' }).getAttribute('href')).toBe('/admin/orders');
  });

  it('that could not be loaded can be loaded again', async () => {
    const replies = [Promise.reject(refused({ status: 500 })), staffReply()];
    await open({ [ONE]: () => replies.shift() });
    await click('Try again');
    expect(await screen.findByRole('heading', { level: 1, name: 'Order CH-10042' })).toBeTruthy();
  });

  it('is loaded again when its tab comes into view', async () => {
    const replies = [staffReply(), staffReply({ status: 'confirmed', allowed: ['printing'] })];
    await open({ [ONE]: () => replies.shift() });
    await screen.findByRole('button', { name: 'Confirm' });
    window.dispatchEvent(new Event('focus'));
    expect(await screen.findByRole('button', { name: 'Start production' })).toBeTruthy();
  });
});

describe('moving', () => {
  it('forward is one click with the version that is shown', async () => {
    const { reply, change } = server(sampleStaffOrder());
    const page = await open({
      [ONE]: reply,
      [MOVE]: change({ status: 'confirmed', allowed: ['printing', 'cancelled'] }),
    });
    await click('Confirm');
    expect(await screen.findByRole('button', { name: 'Start production' })).toBeTruthy();
    expect(page.toasts).toEqual(['success: CH-10042 is now “Confirmed”']);
    const [request] = page.bodies('POST');
    expect(request).toMatchObject({ body: { to: 'confirmed' }, headers: { 'If-Match': '"1"' } });
    expect(request!.headers!['Idempotency-Key']).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('says who was first if somebody else was', async () => {
    const current = sampleStaffOrder({ status: 'cancelled', version: 2, allowed: [] });
    const details = {
      current,
      changedBy: 'ravi@chhapai.example',
      changedAt: '2026-11-21T05:00:00.000Z',
      fields: ['status'],
    };
    const replies = [staffReply(), { success: true, data: current }];
    const conflict = refused({ status: 412, code: 'order.changed', message: '', details });
    await open({ [ONE]: () => replies.shift(), [MOVE]: () => Promise.reject(conflict) });
    await click('Confirm');
    expect(await screen.findByText('Somebody else was first')).toBeTruthy();
    expect(screen.getByText(/ravi@chhapai\.example changed this order on 21 Nov 2026/).textContent).toContain(
      '“Cancelled” now',
    );
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull());
  });

  it('lists what is missing', async () => {
    const details = {
      from: 'confirmed',
      to: 'printing',
      allowed: ['printing'],
      faults: [
        { field: 'a', message: 'The artwork of “Kite Mug” is not approved' },
        { field: 'b', message: 'The artwork of “Arch Pad” is not approved' },
      ],
    };
    await open({
      [ONE]: staffReply({ status: 'confirmed', allowed: ['printing'] }),
      [MOVE]: () => Promise.reject(refused({ status: 409, code: 'order.illegal_move', message: 'x', details })),
    });
    await click('Start production');
    const notice = await screen.findByRole('alert');
    expect(within(notice).getAllByRole('listitem')).toHaveLength(2);
  });

  it('to ready waits until every line is ticked', async () => {
    const { reply, change } = server(sampleStaffOrder({ status: 'printing', allowed: ['ready', 'confirmed'] }));
    const page = await open({ [ONE]: reply, [MOVE]: change({ status: 'ready', allowed: ['shipped'] }) });
    const ready = await screen.findByRole<HTMLButtonElement>('button', { name: 'Mark as ready' });
    expect(ready.disabled).toBe(true);
    await userEvent.click(screen.getByRole('checkbox', { name: '2 × Kite Mug: printed and checked' }));
    await userEvent.click(ready);
    await screen.findByRole('button', { name: 'Ship' });
    expect(page.bodies('POST')[0]!.body).toEqual({ to: 'ready', lines: [{ id: 'item-1', checked: true }] });
  });

  it('to shipped asks for courier and tracking number, which pick-up does not have', async () => {
    const { reply, change } = server(sampleStaffOrder({ status: 'ready', allowed: ['shipped'] }));
    const page = await open({ [ONE]: reply, [MOVE]: change({ status: 'shipped', allowed: ['delivered'] }) });
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
    expect(page.bodies('POST')[0]!.body).toEqual({
      to: 'shipped',
      courier: 'Delhivery',
      trackingNumber: '1234567890',
      note: 'Fragile',
    });
  });

  it('keeps the dialog and its input if the details are refused', async () => {
    const message = 'The time of delivery must not be before the order was shipped';
    await open({
      [ONE]: staffReply({ status: 'shipped', allowed: ['delivered'] }),
      [MOVE]: () => Promise.reject(refused({ status: 400, code: 'request.invalid', message })),
    });
    await click('Mark as delivered');
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.type(dialog.getByLabelText('Note for staff (optional)'), 'Left at the gate');
    await userEvent.click(dialog.getByRole('button', { name: 'Mark as delivered' }));
    expect(await dialog.findByText(message)).toBeTruthy();
    expect(dialog.getByLabelText<HTMLTextAreaElement>('Note for staff (optional)').value).toBe('Left at the gate');
  });

  it('is not offered for an order with nothing left to do', async () => {
    await open({ [ONE]: staffReply({ status: 'cancelled', cash: null, allowed: [] }) });
    expect(await screen.findByText('Nothing is left to do with this order.')).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Details' })).toBeNull();
  });
});

it('approves artwork with one click, and downloads what the shopper sent', async () => {
  const [item] = sampleStaffOrder().orderItems;
  const personalisation = [{ key: 'logo', label: 'Logo', fileId: 'file-1', fileName: 'logo.pdf' }];
  const waiting = { ...item!, personalisation, artwork: 'awaiting' } as const;
  const { reply, change } = server(sampleStaffOrder({ orderItems: [waiting] }));
  const approved = {
    ...waiting,
    artwork: 'approved',
    artworkBy: testStaff.email,
    artworkAt: '2026-11-21T05:00:00.000Z',
  } as const;
  const page = await open({
    [ONE]: reply,
    'POST /api/admin/orders/CH-10042/lines/item-1/artwork': change({ orderItems: [approved] }),
  });
  const artwork = within(await screen.findByRole('group', { name: 'Artwork of Kite Mug' }));
  expect(screen.getByRole('button', { name: 'Download logo.pdf' })).toBeTruthy();
  await userEvent.click(artwork.getByRole('button', { name: 'Approve artwork' }));
  expect(await artwork.findByText(/meena@chhapai\.example, 21 Nov 2026/)).toBeTruthy();
  expect(page.bodies('POST')[0]!.body).toEqual({ state: 'approved' });
});

it('adds a note', async () => {
  const { reply, change } = server(sampleStaffOrder());
  const history: StaffOrder['history'] = [
    ...sampleStaffOrder().history,
    { to: 'placed', at: '2026-11-21T05:00:00.000Z', by: testStaff.email, kind: 'noted', note: 'Gift box' },
  ];
  await open({ [ONE]: reply, 'POST /api/admin/orders/CH-10042/notes': change({ history }) });
  await userEvent.type(await screen.findByLabelText('Note for staff'), 'Gift box');
  await click('Add note');
  expect(await screen.findByText('Gift box', { selector: 'p' })).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>('Note for staff').value).toBe('');
});

it('records that the cash has arrived', async () => {
  const { reply, change } = server(sampleStaffOrder({ status: 'delivered', cash: 'collected', allowed: ['returned'] }));
  const page = await open({ [ONE]: reply, 'POST /api/admin/orders/CH-10042/cash': change({ cash: 'remitted' }) });
  await userEvent.type(await screen.findByLabelText('Remittance number (optional)'), 'UTR 42');
  await click('Cash received');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Cash received' })).toBeNull());
  expect(page.bodies('POST')[0]!.body).toEqual({ to: 'remitted', reference: 'UTR 42' });
});

describe('correcting details', () => {
  const PATCH = 'PATCH /api/admin/orders/CH-10042';
  const bar = () => within(screen.getByRole('region', { name: 'Unsaved changes' }));

  it('sends only what was changed', async () => {
    const { reply, change } = server(sampleStaffOrder());
    const page = await open({ [ONE]: reply, [PATCH]: change({}) });
    await userEvent.type(await screen.findByLabelText('GSTIN'), '09AAPFU0939F1ZT');
    expect(bar().getByText('1 change')).toBeTruthy();
    await userEvent.click(bar().getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Unsaved changes' })).toBeNull());
    expect(page.bodies('PATCH')[0]).toMatchObject({
      body: { gstin: '09AAPFU0939F1ZT' },
      headers: { 'If-Match': '"1"' },
    });
  });

  it('keeps every field after a refusal, and says which is wrong', async () => {
    const details = [{ field: 'gstin', message: 'Please check the GSTIN' }];
    const message = 'Please check the GSTIN';
    await open({
      [ONE]: staffReply(),
      [PATCH]: () => Promise.reject(refused({ status: 400, code: 'request.invalid', message, details })),
    });
    const field = await screen.findByLabelText<HTMLInputElement>('GSTIN');
    await userEvent.type(field, 'wrong');
    await userEvent.click(bar().getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(message)).toBeTruthy();
    expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['wrong', 'true']);
  });

  it('lets the person choose if somebody else has changed the same field', async () => {
    const mine = sampleStaffOrder();
    const current = sampleStaffOrder({
      version: 5,
      shippingAddress: { ...mine.shippingAddress, gstin: '09AAPFU0939F1ZT' },
    });
    const details = {
      current,
      changedBy: 'ravi@chhapai.example',
      changedAt: '2026-11-21T05:00:00.000Z',
      fields: ['gstin'],
    };
    const conflict = refused({ status: 412, code: 'order.changed', message: '', details });
    const orders = [staffReply(), { success: true, data: current }];
    const replies = [() => Promise.reject(conflict), () => ({ success: true, data: current })];
    const page = await open({
      [ONE]: () => orders.shift() ?? { success: true, data: current },
      [PATCH]: () => replies.shift()!(),
    });
    await userEvent.type(await screen.findByLabelText('GSTIN'), '29AAPFU0939F1ZR');
    await userEvent.click(bar().getByRole('button', { name: 'Save' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Changed by someone else' }));
    expect(dialog.getByRole('group', { name: 'GSTIN' }).textContent).toContain('29AAPFU0939F1ZR');
    await userEvent.click(dialog.getByRole('radio', { name: /Yours/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(page.bodies('PATCH')).toHaveLength(2));
    expect(page.bodies('PATCH')[1]).toMatchObject({
      body: { gstin: '29AAPFU0939F1ZR' },
      headers: { 'If-Match': '"5"' },
    });
  });
});
