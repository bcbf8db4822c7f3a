import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { StaffOrder, StaffReturn } from '@chhapai/contracts';
import { refused, renderInHost, stubBrowser, type Script } from '@chhapai/host-api/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { accepted, sampleReturn } from '../../testing/return-samples';
import { sampleStaffOrder, staffReply, testStaff } from '../../testing/staff-samples';
import { Component as ReturnPage } from './return.page';

beforeEach(() => void stubBrowser());

const GET_RETURN = 'GET /api/admin/returns/return-1';
const DECIDE = 'POST /api/admin/returns/return-1/decisions';
const GET_ORDER = 'GET /api/admin/orders/CH-10042';
const MOVE = 'POST /api/admin/orders/CH-10042/moves';
const delivered: Partial<StaffOrder> = { status: 'delivered', cash: 'remitted', version: 7, allowed: ['returned'] };

const open = (http: Script) =>
  renderInHost(<p>Elsewhere</p>, {
    route: '/admin/returns/return-1',
    user: testStaff,
    http,
    routes: [{ path: '/admin/returns/:id', element: <ReturnPage /> }],
  });
const click = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const dialog = () => within(screen.getByRole('dialog'));
const returnReply = (changes: Partial<StaffReturn> = {}) => ({ success: true, data: sampleReturn(changes) });

/** Replies like a server whose request changes with each decision. */
function serveReturn(first: StaffReturn) {
  let current = first;
  return {
    reply: () => ({ success: true, data: current }),
    change: (changes: Partial<StaffReturn>) => () => {
      current = { ...current, ...changes };
      return { success: true, data: current };
    },
  };
}

it('shows what the shopper asks for and links to the order', async () => {
  await open({ [GET_RETURN]: returnReply() });
  expect(await screen.findByRole('heading', { level: 1, name: 'Return of CH-10042' })).toBeTruthy();
  const request = within(screen.getByRole('region', { name: 'Request' }));
  for (const text of ['1 × Kite Mug', 'It arrived damaged', 'The handle is broken.'])
    expect(request.getByText(text)).toBeTruthy();
  expect(request.getByRole('link', { name: 'CH-10042' }).getAttribute('href')).toBe('/admin/orders/CH-10042');
  expect(request.getAllByRole('button', { name: /^Photo \d of the return/ })).toHaveLength(2);
});

it('links back to the list if the request does not exist', async () => {
  await open({ [GET_RETURN]: () => Promise.reject(refused({ status: 404, code: 'return.not_found', message: '' })) });
  const all = await screen.findByRole('link', { name: 'All return requests' });
  expect(all.getAttribute('href')).toBe('/admin/returns');
});

it('can be reloaded after a failure', async () => {
  const replies = [() => Promise.reject(refused({ status: 500 })), () => returnReply()];
  await open({ [GET_RETURN]: () => replies.shift()!() });
  await click('Try again');
  expect(await screen.findByRole('heading', { level: 1, name: 'Return of CH-10042' })).toBeTruthy();
});

describe('deciding', () => {
  it('accepts with a message to the shopper, and shows who accepted', async () => {
    const { reply, change } = serveReturn(sampleReturn());
    const { http, toasts } = await open({
      [GET_RETURN]: reply,
      [DECIDE]: change(accepted),
      [GET_ORDER]: staffReply(delivered),
    });
    await click('Accept');
    await userEvent.type(
      dialog().getByLabelText('Message to the customer (optional)'),
      ' We will pick it up on Friday. ',
    );
    await userEvent.click(dialog().getByRole('button', { name: 'Accept return' }));
    expect((await screen.findByText(/^Accepted by Ravi Kumar on/)).textContent).toContain('22 Nov 2026');
    expect(screen.getByText('We will pick it up on Friday.')).toBeTruthy();
    expect(toasts).toEqual(['success: Return accepted']);
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Next steps' }));
    const [request] = http.callsOf(DECIDE);
    expect(request).toMatchObject({
      body: { decision: 'accept', note: 'We will pick it up on Friday.' },
      headers: { 'If-Match': '"1"' },
    });
    expect(request!.headers!['Idempotency-Key']).toMatch(/^[0-9a-f]{32}$/);
  });

  it('requires a reason to decline', async () => {
    const { reply, change } = serveReturn(sampleReturn());
    const declined = { ...accepted, status: 'declined', note: 'Please send a photo.' } as const;
    const { http } = await open({ [GET_RETURN]: reply, [DECIDE]: change(declined) });
    await click('Decline');
    await userEvent.click(dialog().getByRole('button', { name: 'Decline return' }));
    const field = dialog().getByLabelText('Reason');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field);
    expect(http.callsOf(DECIDE)).toEqual([]);
    await userEvent.type(field, 'Please send a photo.');
    await userEvent.click(dialog().getByRole('button', { name: 'Decline return' }));
    expect(await screen.findByText(/Declined by/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
    expect(http.callsOf(DECIDE)).toMatchObject([{ body: { decision: 'decline', note: 'Please send a photo.' } }]);
  });

  it('says who decided if someone else got there first, and shows the decision', async () => {
    const current = sampleReturn(accepted);
    const who = { changedBy: 'ravi@chhapai.example', changedByName: 'Ravi Kumar', changedAt: accepted.decidedAt };
    const details = { current, ...who, fields: ['status'] };
    const replies = [sampleReturn(), current];
    await open({
      [GET_RETURN]: () => ({ success: true, data: replies.length > 1 ? replies.shift() : replies[0] }),
      [DECIDE]: () => Promise.reject(refused({ status: 412, code: 'return.changed', message: '', details })),
      [GET_ORDER]: staffReply(delivered),
    });
    await click('Accept');
    await userEvent.click(dialog().getByRole('button', { name: 'Accept return' }));
    expect(await screen.findByText('Someone else got there first')).toBeTruthy();
    expect(screen.getByText(/Ravi Kumar changed this request/).textContent).toContain('It is now “Accepted”');
    expect(await screen.findByRole('button', { name: 'Receive items' })).toBeTruthy();
  });

  it.each([
    ['the text is refused', { status: 400, message: 'must say why the return is declined' }],
    ['the service does not respond', { status: 503, message: 'Please try again later' }],
  ])('keeps the dialog and its text if %s', async (_, failure) => {
    const { message } = failure;
    await open({ [GET_RETURN]: returnReply(), [DECIDE]: () => Promise.reject(refused(failure)) });
    await click('Decline');
    await userEvent.type(dialog().getByLabelText('Reason'), 'No');
    await userEvent.click(dialog().getByRole('button', { name: 'Decline return' }));
    expect((await dialog().findByRole('alert')).textContent).toContain(message);
    expect(dialog().getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('No');
    await userEvent.click(dialog().getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByText(message, { exact: false })).toBeNull();
  });
});

describe('receiving', () => {
  it('starts with the pieces that the shopper asked to return, and moves the order', async () => {
    const { reply, change } = serveReturn(sampleReturn(accepted));
    const received = change({ status: 'received', version: 3 });
    const { http } = await open({
      [GET_RETURN]: reply,
      [GET_ORDER]: staffReply(delivered),
      [MOVE]: () => {
        received();
        return staffReply({ ...delivered, status: 'returned', cash: 'refund_due', allowed: [] });
      },
    });
    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Receive items' }).disabled).toBe(false),
    );
    await click('Receive items');
    const pieces = dialog().getByLabelText<HTMLInputElement>('Kite Mug (2 ordered)');
    expect(pieces.value).toBe('1');
    await userEvent.clear(pieces);
    await userEvent.type(pieces, '0');
    await userEvent.click(dialog().getByRole('button', { name: 'Receive items' }));
    expect((await dialog().findByRole('alert')).textContent).toContain('Enter how many pieces came back.');
    expect(http.callsOf(MOVE)).toEqual([]);
    await userEvent.clear(pieces);
    await userEvent.type(pieces, '1');
    await userEvent.click(dialog().getByRole('button', { name: 'Receive items' }));
    expect(await screen.findByText(/The items are back/)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Next steps' }));
    expect(http.callsOf(MOVE)).toMatchObject([
      {
        body: { to: 'returned', lines: [{ id: 'item-1', quantity: 1, condition: 'scrap' }] },
        headers: { 'If-Match': '"7"' },
      },
    ]);
  });

  it('is sent again if someone has only changed the notes, and fails if they have moved the order', async () => {
    const refuseChanged = (version: number, fields: string[]) => {
      const current = sampleStaffOrder({ ...delivered, version });
      const details = { current, changedBy: 'ravi@chhapai.example', changedAt: accepted.decidedAt, fields };
      return refused({ status: 412, code: 'order.changed', message: '', details });
    };
    const refusals = [refuseChanged(8, ['notes']), refuseChanged(9, ['status'])];
    const { http } = await open({
      [GET_RETURN]: returnReply(accepted),
      [GET_ORDER]: staffReply(delivered),
      [MOVE]: () => Promise.reject(refusals.shift()!),
    });
    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Receive items' }).disabled).toBe(false),
    );
    await click('Receive items');
    await userEvent.click(dialog().getByRole('button', { name: 'Receive items' }));
    expect(await dialog().findByText('Someone else got there first')).toBeTruthy();
    expect(http.callsOf(MOVE).map(({ headers }) => headers!['If-Match'])).toEqual(['"7"', '"8"']);
  });

  it('says why it is not possible', async () => {
    await open({ [GET_RETURN]: returnReply(accepted), [GET_ORDER]: staffReply({ ...delivered, allowed: [] }) });
    expect(await screen.findByText(/Please ask an administrator/)).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Receive items' }).disabled).toBe(true);
  });

  it('can be replaced by declining after all, if nothing arrives', async () => {
    const { reply, change } = serveReturn(sampleReturn(accepted));
    const { http } = await open({
      [GET_RETURN]: reply,
      [GET_ORDER]: staffReply(delivered),
      [DECIDE]: change({ status: 'declined', note: 'Nothing reached us.', version: 3 }),
    });
    await click('Decline after all');
    await userEvent.type(dialog().getByLabelText('Reason'), 'Nothing reached us.');
    await userEvent.click(dialog().getByRole('button', { name: 'Decline return' }));
    expect(await screen.findByText('Nothing reached us.')).toBeTruthy();
    expect(http.callsOf(DECIDE)[0]!.headers).toMatchObject({ 'If-Match': '"2"' });
  });
});

it('shows the items that came back, the credit note and the amount to refund', async () => {
  const { history, orderItems } = sampleStaffOrder();
  const variant = { _id: 'red', sku: 'MUG-RED', options: { Colour: 'Red' } };
  await open({
    [GET_RETURN]: returnReply({ ...accepted, status: 'received' }),
    [GET_ORDER]: staffReply({
      ...delivered,
      history,
      orderItems: orderItems.map((item) => ({ ...item, variant, returned: { quantity: 1, condition: 'scrap' } })),
      status: 'returned',
      cash: 'refund_due',
      creditNotes: [{ number: 'CN/26-27/000001', date: '2026-11-23' }],
    }),
    'GET /api/admin/credit-notes?q=CH-10042': {
      success: true,
      data: [
        { order: { _id: 'order-1', number: 'CH-10042' }, total: 199 },
        { order: { _id: 'order-2', number: 'CH-100420' }, total: 50 },
      ],
      next: null,
      total: { count: 2, exact: true },
    },
  });
  expect(await screen.findByRole('button', { name: 'Credit note CN/26-27/000001' })).toBeTruthy();
  expect(screen.getByText('1 × Kite Mug (Red): scrap')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Refund paid' })).toBeTruthy();
  expect(await screen.findByText('₹199.00')).toBeTruthy();
});

it('tells equal products that came back apart by their personalisation', async () => {
  const [mug] = sampleStaffOrder().orderItems;
  const returnedMug = (_id: string, value: string) => ({
    ...mug!,
    _id,
    personalisation: [{ key: 'name', label: 'Name', value }],
    returned: { quantity: 1, condition: 'scrap' as const },
  });
  await open({
    [GET_RETURN]: returnReply({ ...accepted, status: 'received' }),
    [GET_ORDER]: staffReply({
      ...delivered,
      status: 'returned',
      cash: 'refunded',
      orderItems: [returnedMug('item-1', 'Asha'), returnedMug('item-2', 'Ravi')],
    }),
  });
  expect(await screen.findByText('1 × Kite Mug: Asha: scrap')).toBeTruthy();
  expect(screen.getByText('1 × Kite Mug: Ravi: scrap')).toBeTruthy();
});
