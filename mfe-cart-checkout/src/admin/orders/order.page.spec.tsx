import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { StaffOrder, StaffReturn } from '@chhapai/contracts';
import { refused } from '@chhapai/host-api/testing';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { click, openOrder, serveOrder } from '../../testing/staff-order-page';
import { accepted, sampleReturn } from '../../testing/return-samples';
import { sampleStaffOrder, staffReply, testStaff } from '../../testing/staff-samples';

const GET_ORDER = 'GET /api/admin/orders/CH-10042';

describe('an order', () => {
  it('shows customer, items, cash and history with emails', async () => {
    await openOrder({
      [GET_ORDER]: staffReply({
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
      expect.stringMatching(/^ConfirmedEmail failed.*ravi@chhapai\.example, 21 Nov 2026/),
      expect.stringMatching(/^NoteGift box/),
      expect.stringMatching(/^PlacedEmail sentCustomer/),
    ]);
  });

  it('says who confirmed it, and how the amount was read back', async () => {
    const step = { to: 'confirmed', at: '2026-11-21T05:00:00.000Z' } as const;
    const history: StaffOrder['history'] = [
      { ...step, by: 'shopper', details: { readBack: 'link' } },
      { ...step, by: testStaff.email, details: { readBack: 'call' } },
    ];
    await openOrder({ [GET_ORDER]: staffReply({ history }) });
    const region = within(await screen.findByRole('region', { name: 'History' }));
    expect(region.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Confirmed by phone/),
      expect.stringMatching(/^Confirmed by the customer through the link in the emailCustomer, 21 Nov 2026/),
    ]);
  });

  it('links to the quotation it came from', async () => {
    await openOrder({ [GET_ORDER]: staffReply({ quotation: { _id: 'q1', number: 'Q/26-27/000123' } }) });
    const link = await screen.findByRole('link', { name: 'Q/26-27/000123' });
    expect(link.getAttribute('href')).toBe('/admin/quotations/q1');
  });

  it('that does not exist links back to the list', async () => {
    await openOrder({
      [GET_ORDER]: () => Promise.reject(refused({ status: 404, code: 'order.not_found', message: '' })),
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Order not found' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'All orders' }).getAttribute('href')).toBe('/admin/orders');
  });

  it('that failed to load can be reloaded', async () => {
    const replies = [Promise.reject(refused({ status: 500 })), staffReply()];
    await openOrder({ [GET_ORDER]: () => replies.shift() });
    await click('Try again');
    expect(await screen.findByRole('heading', { level: 1, name: 'Order CH-10042' })).toBeTruthy();
  });

  it('keeps focus on “Try again” while the order is loading again', async () => {
    const replies = [Promise.reject(refused({ status: 500 })), new Promise(() => undefined)];
    await openOrder({ [GET_ORDER]: () => replies.shift() });
    await click('Try again');
    const button = await screen.findByRole('button', { name: 'Try again', busy: true });
    expect(document.activeElement).toBe(button);
  });

  it('is loaded again when its tab comes into view', async () => {
    const replies = [staffReply(), staffReply({ status: 'confirmed', allowed: ['printing'] })];
    await openOrder({ [GET_ORDER]: () => replies.shift() });
    await screen.findByRole('button', { name: 'Confirm' });
    window.dispatchEvent(new Event('focus'));
    expect(await screen.findByRole('button', { name: 'Start production' })).toBeTruthy();
  });
});

it('approves artwork with one click, and offers the shopper’s file as a download', async () => {
  const [item] = sampleStaffOrder().orderItems;
  const personalisation = [{ key: 'logo', label: 'Logo', fileId: 'file-1', fileName: 'logo.pdf' }];
  const waiting = { ...item!, personalisation, artwork: 'awaiting' } as const;
  const { reply, change } = serveOrder(sampleStaffOrder({ orderItems: [waiting] }));
  const approved = {
    ...waiting,
    artwork: 'approved',
    artworkBy: testStaff.email,
    artworkByName: 'Meena',
    artworkAt: '2026-11-21T05:00:00.000Z',
    artworkHash: '0123456789abcdef'.repeat(4),
  } as const;
  const page = await openOrder({
    [GET_ORDER]: reply,
    'POST /api/admin/orders/CH-10042/lines/item-1/artwork': change({ orderItems: [approved] }),
  });
  const artwork = within(await screen.findByRole('group', { name: 'Artwork for Kite Mug' }));
  expect(screen.getByRole('button', { name: 'Download logo.pdf' })).toBeTruthy();
  await userEvent.click(artwork.getByRole('button', { name: 'Approve artwork' }));
  expect(await artwork.findByText(/^ ?Meena, 21 Nov 2026/)).toBeTruthy();
  expect(artwork.getByText('0123456789ab')).toBeTruthy();
  expect(page.requestsBy('POST')[0]!.body).toEqual({ state: 'approved' });
  expect(page.toasts).toEqual(['success: Artwork for Kite Mug is now “Approved”']);
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Artwork for Kite Mug' }));
});

it('says that the shopper’s file was deleted', async () => {
  const [item] = sampleStaffOrder().orderItems;
  const personalisation = [{ key: 'logo', label: 'Logo', fileName: 'logo.pdf' }];
  await openOrder({ [GET_ORDER]: staffReply({ orderItems: [{ ...item!, personalisation, artwork: 'approved' }] }) });
  expect(await screen.findByText('logo.pdf (file deleted)')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Download logo.pdf' })).toBeNull();
});

it('adds a note and keeps focus on the button', async () => {
  const { reply, change } = serveOrder(sampleStaffOrder());
  const history: StaffOrder['history'] = [
    ...sampleStaffOrder().history,
    { to: 'placed', at: '2026-11-21T05:00:00.000Z', by: testStaff.email, kind: 'noted', note: 'Gift box' },
  ];
  await openOrder({ [GET_ORDER]: reply, 'POST /api/admin/orders/CH-10042/notes': change({ history }) });
  await userEvent.type(await screen.findByLabelText('Note for staff'), 'Gift box');
  await click('Add note');
  expect(await screen.findByText('Gift box', { selector: 'p' })).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>('Note for staff').value).toBe('');
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Add note' });
  expect([document.activeElement, button.disabled]).toEqual([button, false]);
});

describe('documents', () => {
  const LINK = 'POST /api/admin/orders/CH-10042/documents';
  const stubTab = () => {
    const tab = { opener: window, location: { href: '' }, close: vi.fn() };
    vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
    onTestFinished(() => void vi.restoreAllMocks());
    return tab;
  };

  it('open in a tab through a link that works once', async () => {
    const tab = stubTab();
    const page = await openOrder({
      [GET_ORDER]: staffReply({ invoice: { number: 'CH/26-27/000001', date: '2026-11-23' } }),
      [LINK]: { success: true, url: '/api/documents/token-1' },
    });
    expect(await screen.findByRole('button', { name: 'Job ticket' })).toBeTruthy();
    await click('Invoice CH/26-27/000001');
    await waitFor(() => expect(tab.location.href).toBe('/api/documents/token-1'));
    expect(tab.opener).toBeNull();
    await click('Copies for transporter and supplier');
    await waitFor(() => expect(page.requestsBy('POST')).toHaveLength(2));
    expect(page.requestsBy('POST').map(({ body }) => body)).toEqual([{ kind: 'invoice' }, { kind: 'invoice-copies' }]);
  });

  it('that cannot be opened leave no empty tab', async () => {
    const tab = stubTab();
    const page = await openOrder({ [GET_ORDER]: staffReply(), [LINK]: () => Promise.reject(refused({ status: 500 })) });
    await click('Packing slip');
    expect(screen.queryByRole('button', { name: /Invoice/ })).toBeNull();
    await waitFor(() => expect(tab.close).toHaveBeenCalled());
    expect(page.toasts).toEqual(['error: The document could not be opened']);
  });
});

describe('correcting details', () => {
  const PATCH = 'PATCH /api/admin/orders/CH-10042';
  const bar = () => within(screen.getByRole('region', { name: 'Unsaved changes' }));

  it('sends only the changed fields', async () => {
    const { reply, change } = serveOrder(sampleStaffOrder());
    const page = await openOrder({ [GET_ORDER]: reply, [PATCH]: change({}) });
    await userEvent.type(await screen.findByLabelText('GSTIN'), '09AAPFU0939F1ZT');
    expect(bar().getByText('1 change')).toBeTruthy();
    await userEvent.click(bar().getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Unsaved changes' })).toBeNull());
    expect(page.requestsBy('PATCH')[0]).toMatchObject({
      body: { gstin: '09AAPFU0939F1ZT' },
      headers: { 'If-Match': '"1"' },
    });
  });

  it('keeps every field after a refusal, and says which is wrong', async () => {
    const details = [{ field: 'gstin', message: 'Please check the GSTIN' }];
    const message = 'Please check the GSTIN';
    await openOrder({
      [GET_ORDER]: staffReply(),
      [PATCH]: () => Promise.reject(refused({ status: 400, code: 'request.invalid', message, details })),
    });
    const field = await screen.findByLabelText<HTMLInputElement>('GSTIN');
    await userEvent.type(field, 'wrong');
    await userEvent.click(bar().getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(message)).toBeTruthy();
    expect(bar().getByText('Nothing has been saved yet. Please correct the marked fields.')).toBeTruthy();
    expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['wrong', 'true']);
    expect(document.activeElement).toBe(field);
  });

  it('saves with the newer version if somebody else has changed a different field', async () => {
    const current = sampleStaffOrder({ version: 5, courier: 'DTDC' });
    const details = {
      current,
      changedBy: 'ravi@chhapai.example',
      changedAt: '2026-11-21T05:00:00.000Z',
      fields: ['courier'],
    };
    const replies = [
      () => Promise.reject(refused({ status: 412, code: 'order.changed', message: '', details })),
      () => ({ success: true, data: current }),
    ];
    const page = await openOrder({ [GET_ORDER]: staffReply(), [PATCH]: () => replies.shift()!() });
    await userEvent.type(await screen.findByLabelText('GSTIN'), '09AAPFU0939F1ZT');
    await userEvent.click(bar().getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(page.toasts).toEqual(['success: Saved']));
    expect(page.requestsBy('PATCH').map(({ headers }) => headers!['If-Match'])).toEqual(['"1"', '"5"']);
    expect(page.requestsBy('PATCH')[1]!.body).toEqual({ gstin: '09AAPFU0939F1ZT' });
  });

  it('lets staff choose if somebody else has changed the same field', async () => {
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
    const page = await openOrder({
      [GET_ORDER]: () => orders.shift() ?? { success: true, data: current },
      [PATCH]: () => replies.shift()!(),
    });
    await userEvent.type(await screen.findByLabelText('GSTIN'), '29AAPFU0939F1ZR');
    await userEvent.click(bar().getByRole('button', { name: 'Save' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Changed by someone else' }));
    expect(dialog.getByRole('group', { name: 'GSTIN' }).textContent).toContain('29AAPFU0939F1ZR');
    await userEvent.click(dialog.getByRole('radio', { name: /Yours/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(page.requestsBy('PATCH')).toHaveLength(2));
    expect(page.requestsBy('PATCH')[1]).toMatchObject({
      body: { gstin: '29AAPFU0939F1ZR' },
      headers: { 'If-Match': '"5"' },
    });
  });
});

describe('a delivered order', () => {
  const GET_OPEN_RETURNS = 'GET /api/admin/returns?order=order-1&status=requested%2Caccepted&limit=1';
  const list = (data: StaffReturn[]) => ({
    success: true,
    data,
    next: null,
    total: { count: data.length, exact: true },
  });
  const delivered: Partial<StaffOrder> = { _id: 'order-1', status: 'delivered', allowed: ['returned'] };

  it('links to an open return request', async () => {
    await openOrder({ [GET_ORDER]: staffReply(delivered), [GET_OPEN_RETURNS]: list([sampleReturn()]) });
    const notice = within(
      (await screen.findByText('The customer has asked to return items')).closest('[role=status]')!,
    );
    expect(notice.getByText('1 piece: It arrived damaged.')).toBeTruthy();
    const link = notice.getByRole<HTMLAnchorElement>('link', { name: 'Decide on the return' });
    expect(link.getAttribute('href')).toBe('/admin/returns/return-1');
  });

  it('links to an accepted request, whose items are expected', async () => {
    await openOrder({ [GET_ORDER]: staffReply(delivered), [GET_OPEN_RETURNS]: list([sampleReturn(accepted)]) });
    expect(await screen.findByRole('link', { name: 'Receive the items' })).toBeTruthy();
  });

  it('without a return request says nothing about returns', async () => {
    const { http } = await openOrder({ [GET_ORDER]: staffReply(delivered), [GET_OPEN_RETURNS]: list([]) });
    await waitFor(() => expect(http.callsOf(GET_OPEN_RETURNS)).toHaveLength(1));
    expect(screen.queryByText(/return items/)).toBeNull();
  });
});
