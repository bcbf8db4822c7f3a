import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Order, OrderReturn } from '@chhapai/contracts';
import { refused, renderInHost, testShopper, type Script } from '@chhapai/host-api/testing';
import { expect, it } from 'vitest';
import { deferred, sampleOrder } from '../../testing/samples';
import { OrderReturns } from './order-returns';

const LIST = 'GET /api/orders/order-1/returns';
const SEND = 'POST /api/orders/order-1/returns';
const UPLOAD = 'POST /api/uploads/return';
const DEADLINE = '2026-12-04T10:00:00.000Z';
const request: OrderReturn = {
  _id: 'return-1',
  status: 'requested',
  reason: 'damaged',
  text: 'The handle is broken.',
  lines: [{ id: 'item-1', name: 'Kite Mug', quantity: 1 }],
  photos: [{ _id: 'photo-1', width: 600, height: 400 }],
  createdAt: '2026-11-28T10:00:00.000Z',
};
const list = (data: OrderReturn[], until: string | null = DEADLINE) => ({ success: true, data, until });
const orderOfTwoItems = () => {
  const order = sampleOrder({ status: 'delivered' });
  const pad = { ...order.orderItems[0]!, _id: 'item-2', name: 'Arch Mouse Pad', quantity: 1 };
  return { ...order, orderItems: [...order.orderItems, pad] };
};

const open = (http: Script, order: Order = sampleOrder({ status: 'delivered' })) =>
  renderInHost(<OrderReturns order={order} />, { user: testShopper, http });
const openForm = async (http: Script, order?: Order) => {
  const page = await open({ [LIST]: list([]), ...http }, order);
  await userEvent.click(await screen.findByRole('button', { name: 'Return items' }));
  await screen.findByRole('button', { name: 'Send return request' });
  return page;
};
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send return request' }));
const photo = (name = 'mug.jpg', type = 'image/jpeg') => new File(['x'], name, { type });

it('shows the last day on which items can be returned', async () => {
  await open({ [LIST]: list([]) });
  expect((await screen.findByText(/You can ask to return it until/)).textContent).toContain('4 Dec 2026');
});

it('tells equal products of a request apart by their personalisation', async () => {
  const [mug] = sampleOrder().orderItems;
  const personalised = (_id: string, value: string) => ({
    ...mug!,
    _id,
    personalisation: [{ key: 'name', label: 'Name', value }],
  });
  const orderItems = [personalised('item-1', 'Asha'), personalised('item-2', 'Ravi')];
  const lines = [
    { id: 'item-2', name: 'Kite Mug', quantity: 1 },
    { id: 'item-1', name: 'Kite Mug', quantity: 2 },
  ];
  await open({ [LIST]: list([{ ...request, lines, photos: [] }]) }, sampleOrder({ status: 'delivered', orderItems }));
  expect(await screen.findByText('1 × Kite Mug: Ravi')).toBeTruthy();
  expect(screen.getByText('2 × Kite Mug: Asha')).toBeTruthy();
});

it('shows nothing once items can no longer be returned', async () => {
  const { container, http } = await open({ [LIST]: list([], null) });
  await waitFor(() => expect(http.calls).toHaveLength(1));
  expect(container.textContent).toBe('');
});

it.each([
  ['loads returns again while one is open', 2, list([request], null)],
  ['loads returns again while items can be returned', 2, list([])],
  ['does not load returns again once none is possible or open', 1, list([{ ...request, status: 'received' }], null)],
])('%s', async (_title, calls, reply) => {
  const { http } = await open({ [LIST]: reply, 'GET /api/orders/order-1/returns/photos/photo-1': new Blob() });
  await screen.findByRole('heading', { name: 'Returns' });
  dispatchEvent(new Event('focus'));
  await waitFor(() => expect(http.callsOf(LIST)).toHaveLength(calls));
});

it('says that returns could not be loaded, and loads them again', async () => {
  const replies = [() => Promise.reject(refused({ status: 503 })), () => list([])];
  await open({ [LIST]: () => replies.shift()!() });
  expect((await screen.findByRole('alert')).textContent).toContain('Your returns could not be loaded');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Return items' })).toBeTruthy();
});

it('shows the request with its status, its photos and the staff’s reply', async () => {
  const declined: OrderReturn = {
    ...request,
    _id: 'return-0',
    status: 'declined',
    note: 'Please send a photo.',
    photos: [],
  };
  await open({ [LIST]: list([request, declined], null), 'GET /api/orders/order-1/returns/photos/photo-1': new Blob() });
  const section = await screen.findByRole('region', { name: 'Returns' });
  expect(within(section).getByText('Requested')).toBeTruthy();
  expect(within(section).getByText('We’ll reply by the next business day.')).toBeTruthy();
  expect(within(section).getByText('Please send a photo.')).toBeTruthy();
  expect(within(section).getAllByText('It arrived damaged: The handle is broken.')).toHaveLength(2);
  await waitFor(() => expect(screen.getByRole('img', { name: 'Your photo 1' }).getAttribute('src')).toBe('blob:file'));
  expect(screen.queryByRole('button', { name: 'Return items' })).toBeNull();
});

it('moves focus to the heading when the form opens', async () => {
  await openForm({});
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Returns' }));
});

it('sends lines, reason, text and photos, and shows the request', async () => {
  const lists = [list([]), list([request], null)];
  const { http, toasts } = await openForm(
    {
      [LIST]: () => lists.shift(),
      [UPLOAD]: { success: true, data: { _id: 'upload-1', name: 'mug.jpg', bytes: 1, kind: 'jpeg' } },
      [SEND]: { success: true, message: '', data: request },
      'GET /api/orders/order-1/returns/photos/photo-1': new Blob(),
    },
    orderOfTwoItems(),
  );
  await userEvent.click(screen.getByRole('checkbox', { name: 'Kite Mug' }));
  await userEvent.click(screen.getByRole('button', { name: 'Decrease quantity' }));
  await userEvent.selectOptions(screen.getByLabelText('Reason'), 'It arrived damaged');
  await userEvent.type(screen.getByLabelText('What happened? (optional)'), 'The handle is broken.');
  await userEvent.upload(screen.getByLabelText('Add photos'), photo());
  await screen.findByText('mug.jpg', { selector: 'li > span' });
  const photos = screen.getByRole('group', { name: 'Photos (optional)' });
  await waitFor(() => expect(document.activeElement).toBe(photos));
  await send();
  expect(await screen.findByText('Requested')).toBeTruthy();
  expect(http.callsOf(SEND)[0]).toMatchObject({
    body: {
      lines: [{ id: 'item-1', quantity: 1 }],
      reason: 'damaged',
      text: 'The handle is broken.',
      photos: ['upload-1'],
    },
    headers: { 'Idempotency-Key': expect.stringMatching(/^[0-9a-f]{32}$/) },
  });
  expect(toasts).toEqual(['success: Your return request was sent']);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Returns' }));
});

it('marks what is missing and focuses it', async () => {
  const { http } = await openForm({}, orderOfTwoItems());
  await send();
  expect(screen.getByRole('alert').textContent).toBe('Choose what you want to return');
  expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Kite Mug' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Kite Mug' }));
  expect(screen.queryByRole('alert')).toBeNull();
  await send();
  expect(document.activeElement).toBe(screen.getByLabelText('Reason'));
  expect(screen.getByLabelText('Reason').getAttribute('aria-invalid')).toBe('true');
  await userEvent.selectOptions(screen.getByLabelText('Reason'), 'It arrived damaged');
  expect(screen.getByLabelText('Reason').getAttribute('aria-invalid')).toBeNull();
  expect(http.callsOf(SEND)).toEqual([]);
});

it('preselects the only item of an order', async () => {
  await openForm({});
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Kite Mug' }).checked).toBe(true);
});

it('sends the request only once its photos are uploaded', async () => {
  const uploaded = deferred();
  const { http } = await openForm({ [UPLOAD]: () => uploaded.promise, [SEND]: { success: true, data: request } });
  await userEvent.selectOptions(screen.getByLabelText('Reason'), 'It arrived damaged');
  await userEvent.upload(screen.getByLabelText('Add photos'), photo());
  await send();
  expect(http.callsOf(SEND)).toEqual([]);
  uploaded.resolve({ success: true, data: { _id: 'upload-1', name: 'mug.jpg', bytes: 1, kind: 'jpeg' } });
  await screen.findByText('mug.jpg', { selector: 'li > span' });
  await send();
  expect(http.callsOf(SEND)).toMatchObject([{ body: { photos: ['upload-1'] } }]);
});

it('moves focus to the photos when one is removed', async () => {
  await openForm({ [UPLOAD]: { success: true, data: { _id: 'upload-1', name: 'mug.jpg', bytes: 1, kind: 'jpeg' } } });
  await userEvent.upload(screen.getByLabelText('Add photos'), photo());
  await userEvent.click(await screen.findByRole('button', { name: /^Remove/ }));
  expect(screen.queryByText('mug.jpg', { selector: 'li > span' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Photos (optional)' }));
});

it('refuses files other than photos before sending them', async () => {
  const { http } = await openForm({});
  await userEvent.upload(screen.getByLabelText('Add photos'), photo('bill.pdf', 'application/pdf'), {
    applyAccept: false,
  });
  expect((await screen.findByRole('alert')).textContent).toBe(
    'bill.pdf is not a JPEG or PNG picture. Please choose another one.',
  );
  expect(http.callsOf(UPLOAD)).toEqual([]);
});

it('keeps what was filled in when sending fails, and retries with the same key', async () => {
  const replies = [
    () => Promise.reject(refused({ status: 503 })),
    () => ({ success: true, message: '', data: request }),
  ];
  const { http } = await openForm({ [SEND]: () => replies.shift()!() });
  await userEvent.selectOptions(screen.getByLabelText('Reason'), 'Another reason');
  await send();
  expect((await screen.findByRole('alert')).textContent).toContain('Nothing you entered is lost');
  await send();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Send return request' })).toBeNull());
  const keys = http.callsOf(SEND).map(({ headers }) => headers!['Idempotency-Key']);
  expect(keys).toHaveLength(2);
  expect(keys[1]).toBe(keys[0]);
});
