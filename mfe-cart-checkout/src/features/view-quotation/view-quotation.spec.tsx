import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Quotation } from '@chhapai/contracts';
import { refused, renderInHost, type Script } from '@chhapai/host-api/testing';
import { expect, it } from 'vitest';
import { deferred, lucknow, sampleOrder } from '../../testing/samples';
import { Component as QuotationPage } from './view-quotation.page';

const GET_QUOTATION = 'GET /api/quotations/q1';
const ACCEPT = 'POST /api/quotations/q1/accept';
const quotation: Quotation = {
  _id: 'q1',
  number: 'Q/26-27/000007',
  status: 'sent',
  name: 'Asha Verma',
  email: 'asha@example.com',
  phone: '+919876543210',
  gstin: '',
  address: '12 Hazratganj',
  city: 'Lucknow',
  state: 'Uttar Pradesh',
  postalCode: '226001',
  lines: [
    {
      _id: 'l1',
      description: 'Visiting cards',
      quantity: 1000,
      price: 1.5,
      total: 1500,
      hsn: '',
      rate: 18,
      productId: null,
      variantId: null,
    },
  ],
  totals: { items: 1500, discount: 100, shipping: 50, total: 1450 },
  terms: '',
  validUntil: '2026-12-09',
  sentAt: '2026-11-25T04:30:00.000Z',
  decidedAt: null,
};
const quotationReply = (change: Partial<Quotation> = {}) => ({ success: true, data: { ...quotation, ...change } });

const open = (http: Script, route = '/quotation/q1?key=secret') =>
  renderInHost(<p>Elsewhere</p>, {
    route,
    user: null,
    http: { 'GET /api/pincodes/226001': { success: true, data: lucknow }, ...http },
    routes: [{ path: '/quotation/:id', element: <QuotationPage /> }],
  });

it('shows the quotation of the link, and removes the key from the URL', async () => {
  const { http, router } = await open({ [GET_QUOTATION]: quotationReply() });
  expect(await screen.findByRole('heading', { level: 1, name: 'Quotation Q/26-27/000007' })).toBeTruthy();
  expect(router.state.location.search).toBe('');
  expect(http.callsOf(GET_QUOTATION)).toMatchObject([{ headers: { 'X-Quotation-Key': 'secret' } }]);
  for (const text of ['Visiting cards', '1,000 × ₹1.50', '−₹100.00', '9 December 2026'])
    expect(screen.getByText(text)).toBeTruthy();
  expect(document.head.querySelector('meta[name=referrer]')?.getAttribute('content')).toBe('no-referrer');
});

it('places the order with the quoted address, and links to it', async () => {
  const order = sampleOrder({ number: 'CH-10099' });
  const path = '/orders/order-1?key=other';
  const { http } = await open({
    [GET_QUOTATION]: quotationReply(),
    [ACCEPT]: { ...quotationReply({ status: 'accepted' }), message: '', order, path },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Accept and place order' }));
  await waitFor(() =>
    expect(screen.getByRole('heading', { name: 'Order placed. Thank you!' })).toBe(document.activeElement),
  );
  expect(http.callsOf(ACCEPT)).toMatchObject([
    { body: { shippingAddress: { fullName: 'Asha Verma', phone: '+919876543210', postalCode: '226001' } } },
  ]);
  expect(screen.getByRole('link', { name: 'View your order' }).getAttribute('href')).toBe(path);
});

it('removes the form once the order is placed, even if the quotation cannot be loaded again', async () => {
  const replies = [() => quotationReply(), () => Promise.reject(refused({ status: 503 }))];
  await open({
    [GET_QUOTATION]: () => replies.shift()!(),
    [ACCEPT]: { ...quotationReply({ status: 'accepted' }), message: '', order: sampleOrder(), path: '/orders/order-1' },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Accept and place order' }));
  expect(await screen.findByRole('heading', { name: 'Order placed. Thank you!' })).toBeTruthy();
  await waitFor(() => expect(replies).toEqual([]));
  expect(screen.queryByRole('button', { name: /Accept|Decline/ })).toBeNull();
});

it('asks for what is missing in the address first', async () => {
  const { http } = await open({ [GET_QUOTATION]: quotationReply({ address: '' }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Accept and place order' }));
  expect(screen.getByText('Please enter your address')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Address'));
  expect(http.callsOf(ACCEPT)).toEqual([]);
});

it('accepts with the same key after a lost reply or a failure, and with a new one once the address has changed', async () => {
  const failures = [{ message: 'Network Error' }, { status: 502 }, { status: 504 }];
  const { http } = await open({
    [GET_QUOTATION]: quotationReply(),
    [ACCEPT]: () => Promise.reject(refused(failures.shift() ?? { status: 503 })),
  });
  const accept = async (times: number) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Accept and place order' }));
    await waitFor(() => expect(http.callsOf(ACCEPT)).toHaveLength(times));
    await screen.findByRole('alert');
  };
  for (const times of [1, 2, 3]) await accept(times);
  await userEvent.type(screen.getByLabelText('Address'), ', Flat 3');
  await accept(4);
  const [first, second, third, corrected] = http.callsOf(ACCEPT).map(({ headers }) => headers!['Idempotency-Key']);
  expect([second, third]).toEqual([first, first]);
  expect(corrected).not.toBe(first);
});

it('says that the quotation has expired if it is accepted too late', async () => {
  let replies = 0;
  await open({
    [GET_QUOTATION]: () => (replies++ === 0 ? quotationReply() : quotationReply({ status: 'expired' })),
    [ACCEPT]: () => {
      throw refused({
        status: 409,
        code: 'quotation.illegal_move',
        message: 'This quotation was valid until 9 December',
      });
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Accept and place order' }));
  expect(await screen.findByText('This quotation was valid until 9 December 2026')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Accept and place order' })).toBeNull();
});

it('declines the quotation with a reason', async () => {
  let replies = 0;
  const { http } = await open({
    [GET_QUOTATION]: () => (replies++ === 0 ? quotationReply() : quotationReply({ status: 'declined' })),
    'POST /api/quotations/q1/decline': quotationReply({ status: 'declined' }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Decline' }));
  await userEvent.type(screen.getByLabelText('What should be different? (optional)'), 'Too expensive');
  await userEvent.click(screen.getAllByRole('button', { name: 'Decline' }).at(-1)!);
  expect(await screen.findByText('You declined this quotation')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  expect(http.callsOf('POST /api/quotations/q1/decline')).toMatchObject([{ body: { reason: 'Too expensive' } }]);
});

it('leaves the focus where it is if the customer has moved on while it declined', async () => {
  let replies = 0;
  const declined = deferred();
  await open({
    [GET_QUOTATION]: () => (replies++ === 0 ? quotationReply() : quotationReply({ status: 'declined' })),
    'POST /api/quotations/q1/decline': () => declined.promise,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Decline' }));
  await userEvent.click(screen.getAllByRole('button', { name: 'Decline' }).at(-1)!);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  const download = screen.getByRole('button', { name: 'Download PDF' });
  download.focus();
  await act(async () => declined.resolve(quotationReply({ status: 'declined' })));
  expect(await screen.findByText('You declined this quotation')).toBeTruthy();
  expect(document.activeElement).toBe(download);
});

it('declines with the same key after a lost reply, and with a new one once the reason has changed', async () => {
  const DECLINE = 'POST /api/quotations/q1/decline';
  const { http } = await open({
    [GET_QUOTATION]: quotationReply(),
    [DECLINE]: () => Promise.reject(refused({ message: 'Network Error' })),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Decline' }));
  const decline = async (times: number) => {
    await userEvent.click(screen.getAllByRole('button', { name: 'Decline' }).at(-1)!);
    await waitFor(() => expect(http.callsOf(DECLINE)).toHaveLength(times));
    await screen.findByText('The quotation could not be declined. Please try again.');
  };
  await decline(1);
  await decline(2);
  await userEvent.type(screen.getByLabelText('What should be different? (optional)'), 'Too expensive');
  await decline(3);
  const [first, repeated, corrected] = http.callsOf(DECLINE).map(({ headers }) => headers!['Idempotency-Key']);
  expect(repeated).toBe(first);
  expect(corrected).not.toBe(first);
});

it.each([
  ['Please open the link in our email', '/quotation/q1'],
  ['This link is no longer valid', '/quotation/q1?key=wrong'],
])('says “%s” at %s', async (title, route) => {
  const refuse = () => Promise.reject(refused({ status: 404, code: 'quotation.link_invalid' }));
  await open({ [GET_QUOTATION]: refuse }, route);
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
});
