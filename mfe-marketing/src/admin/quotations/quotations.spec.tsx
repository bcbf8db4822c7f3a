import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { indianDateAfter, QUOTATION_DAYS, type StaffQuotation } from '@chhapai/contracts';
import { refused, renderInHost, stubBrowser, testShopper, type Script } from '@chhapai/host-api/testing';
import { beforeEach, expect, it } from 'vitest';
import { Component as QuotationPage } from './quotation.page';
import { Component as QuotationsPage } from './quotations.page';

beforeEach(() => {
  stubBrowser();
});

const staff = { ...testShopper, role: 'staff' as const };
const GET_QUOTATION = 'GET /api/admin/quotations/q1';
const quotation: StaffQuotation = {
  _id: 'q1',
  number: 'Q/26-27/000007',
  status: 'draft',
  name: 'Asha Verma',
  email: 'asha@example.com',
  phone: '',
  gstin: '',
  address: '',
  city: '',
  state: '',
  postalCode: '',
  lines: [
    {
      _id: 'l1',
      description: 'Visiting cards',
      quantity: 1000,
      price: 1.5,
      total: 1500,
      hsn: '4909',
      rate: 18,
      productId: null,
      variantId: null,
    },
  ],
  totals: {
    items: 1500,
    discount: 100,
    shipping: 50,
    total: 1450,
    tax: { taxable: 1228.82, cgst: 110.59, sgst: 110.59, igst: 0, placeOfSupply: 'Uttar Pradesh' },
  },
  shipping: 50,
  discount: 100,
  terms: '',
  validUntil: '2026-12-09',
  sentAt: null,
  decidedAt: null,
  revision: 1,
  createdAt: '2026-11-25T04:30:00.000Z',
  version: 3,
  allowed: ['send', 'withdraw'],
  history: [
    { at: '2026-11-25T04:30:00.000Z', by: 'staff@example.com', byName: 'Meera', action: 'created', fields: [] },
  ],
};
const quotationReply = (change: Partial<StaffQuotation> = {}) => ({ success: true, data: { ...quotation, ...change } });

const open = (route: string, http: Script) =>
  renderInHost(<p>Another page</p>, {
    route,
    user: staff,
    http,
    routes: [
      { path: '/admin/quotations', Component: QuotationsPage },
      { path: '/admin/quotations/:id', Component: QuotationPage },
    ],
  });
const button = (name: string) => screen.getByRole('button', { name });

it('lists quotations with customer, total and order', async () => {
  const order = { _id: 'o1', number: 'CH-10042' };
  await open('/admin/quotations', {
    'GET /api/admin/quotations?sort=-createdAt': {
      success: true,
      data: [{ ...quotation, status: 'accepted', order }],
      next: null,
      total: { count: 1, exact: true },
    },
  });
  const row = within((await screen.findByRole('rowheader')).closest('tr')!);
  expect(row.getByRole('link', { name: quotation.number }).getAttribute('href')).toBe('/admin/quotations/q1');
  for (const text of ['Accepted', 'Asha Verma', '₹1,450.00', '9 Dec 2026']) expect(row.getByText(text)).toBeTruthy();
  expect(row.getByRole('link', { name: 'CH-10042' }).getAttribute('href')).toBe('/admin/orders/CH-10042');
});

it('updates the total while the lines are edited, and saves only what has changed', async () => {
  const { http } = await open('/admin/quotations/q1', {
    [GET_QUOTATION]: quotationReply(),
    'PATCH /api/admin/quotations/q1': quotationReply({ version: 4 }),
  });
  expect(await screen.findByText('₹1,450.00')).toBeTruthy();
  expect(screen.getByText('Includes CGST')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Price each (₹) of line 1'), { target: { value: '2' } });
  expect(screen.getByText('₹1,950.00')).toBeTruthy();
  expect(screen.queryByText('Includes CGST')).toBeNull();
  expect(button('Send').hasAttribute('disabled')).toBe(true);
  await userEvent.click(button('Save'));
  expect(http.callsOf('PATCH /api/admin/quotations/q1')).toMatchObject([
    { body: { lines: [{ _id: 'l1', description: 'Visiting cards', quantity: 1000, price: 2, hsn: '4909' }] } },
  ]);
  const [call] = http.callsOf('PATCH /api/admin/quotations/q1');
  expect(Object.keys(call!.body as object)).toEqual(['lines']);
});

it('keeps what is typed after a reload, and marks the line that is refused', async () => {
  const refusal = () => {
    const details = [{ field: 'lines.0.quantity', message: 'must be at least 1' }];
    throw refused({ status: 400, code: 'request.invalid', details });
  };
  const first = await open('/admin/quotations/q1', {
    [GET_QUOTATION]: quotationReply(),
    'PATCH /api/admin/quotations/q1': refusal,
  });
  fireEvent.change(await screen.findByLabelText('Quantity of line 1'), { target: { value: '0' } });
  await userEvent.click(button('Save'));
  expect(await screen.findByText('This must be at least 1')).toBeTruthy();
  first.unmount();
  await open('/admin/quotations/q1', { [GET_QUOTATION]: quotationReply() });
  expect(await screen.findByText('Your unsaved changes were restored')).toBeTruthy();
  expect((screen.getByLabelText('Quantity of line 1') as HTMLInputElement).value).toBe('0');
});

it('marks the refused line even after the line before it was removed', async () => {
  const [cards] = quotation.lines;
  const lines = [{ ...cards!, _id: 'l0', description: 'Envelopes' }, cards!];
  await open('/admin/quotations/q1', {
    [GET_QUOTATION]: quotationReply({ lines }),
    'PATCH /api/admin/quotations/q1': () => {
      const details = [{ field: 'lines.1.quantity', message: 'must be at least 1' }];
      throw refused({ status: 400, code: 'request.invalid', details });
    },
  });
  fireEvent.change(await screen.findByLabelText('Quantity of line 2'), { target: { value: '0' } });
  await userEvent.click(button('Save'));
  expect(await screen.findByText('This must be at least 1')).toBeTruthy();
  await userEvent.click(button('Remove line 1'));
  expect(screen.getByLabelText('Quantity of line 1').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('This must be at least 1')).toBeTruthy();
});

it('adds a variant of a product at its own price', async () => {
  const product = {
    _id: 'p1',
    name: 'Kite Mug',
    price: 299,
    variants: [
      { _id: 'v1', options: { Colour: 'Red' }, price: null },
      { _id: 'v2', options: { Colour: 'Gold' }, price: 349 },
    ],
  };
  const { http } = await open('/admin/quotations/q1', {
    [GET_QUOTATION]: quotationReply(),
    'GET /api/admin/products?q=kite&limit=6': { success: true, data: [product] },
    'PATCH /api/admin/quotations/q1': quotationReply({ version: 4 }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Add from the catalogue' }));
  for (const value of ['ki', 'kite']) fireEvent.change(screen.getByLabelText('Find a product'), { target: { value } });
  expect(await screen.findByRole('button', { name: 'Kite Mug (Red), ₹299.00' })).toBeTruthy();
  expect(http.calls.filter(({ url }) => url.startsWith('/api/admin/products'))).toHaveLength(1);
  await userEvent.click(button('Kite Mug (Gold), ₹349.00'));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Lines' }));
  await userEvent.click(button('Save'));
  const line = { description: 'Kite Mug (Gold)', price: 349, productId: 'p1', variantId: 'v2' };
  expect(http.callsOf('PATCH /api/admin/quotations/q1')).toMatchObject([{ body: { lines: [{}, line] } }]);
});

it('sends a quotation, which can be undone until the email is sent', async () => {
  const sentReply = quotationReply({
    status: 'sent',
    version: 4,
    allowed: ['recall', 'extend', 'withdraw'],
    sentAt: '2026-11-25T05:00:00Z',
  });
  const { http, toasts, pressToastButton } = await open('/admin/quotations/q1', {
    [GET_QUOTATION]: quotationReply(),
    'POST /api/admin/quotations/q1/send': sentReply,
    'POST /api/admin/quotations/q1/recall': quotationReply({ version: 5 }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Send' }));
  await waitFor(() => expect(toasts).toEqual(['success: Q/26-27/000007 sent to asha@example.com']));
  act(() => pressToastButton());
  await waitFor(() =>
    expect(http.callsOf('POST /api/admin/quotations/q1/recall')).toMatchObject([{ headers: { 'If-Match': '"4"' } }]),
  );
});

it('duplicates a quotation once, even if the first reply was lost', async () => {
  const DUPLICATE = 'POST /api/admin/quotations/q1/duplicate';
  const replies = [() => Promise.reject(refused({ message: 'Network Error' })), () => quotationReply({ _id: 'q2' })];
  const { http, router, toasts } = await open('/admin/quotations/q1', {
    [GET_QUOTATION]: quotationReply(),
    'GET /api/admin/quotations/q2': quotationReply({ _id: 'q2' }),
    [DUPLICATE]: () => replies.shift()!(),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Duplicate' }));
  await waitFor(() => expect(toasts).toHaveLength(1));
  await userEvent.click(button('Duplicate'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/quotations/q2'));
  const [first, second] = http.callsOf(DUPLICATE).map(({ headers }) => headers!['Idempotency-Key']);
  expect(second).toBe(first);
});

it('shows what the customer has decided, and offers a new version', async () => {
  await open('/admin/quotations/q1', {
    [GET_QUOTATION]: quotationReply({
      status: 'declined',
      allowed: [],
      declineReason: 'Too expensive',
      enquiry: { _id: 'e1', reference: 'Q-10042' },
    }),
  });
  expect(await screen.findByText('Too expensive')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Enquiry Q-10042' }).getAttribute('href')).toBe('/admin/enquiries/e1');
  expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
  expect(button('New version')).toBeTruthy();
});

it('names the changed fields, and has no empty link for a discarded draft without an email address', async () => {
  const changed = { at: '2026-11-25T05:00:00.000Z', by: 'staff@example.com', action: 'changed' };
  await open('/admin/quotations/q1', {
    [GET_QUOTATION]: quotationReply({
      status: 'withdrawn',
      allowed: [],
      email: '',
      history: [{ ...changed, fields: ['name', 'gstin', 'postalCode', 'shipping'] }],
    }),
  });
  expect(await screen.findByText('customer, GSTIN, PIN code, shipping')).toBeTruthy();
  expect(screen.queryByRole('link', { name: '' })).toBeNull();
});

it('extends an expired quotation only to today or a later date', async () => {
  const validUntil = indianDateAfter(-5);
  await open('/admin/quotations/q1', {
    [GET_QUOTATION]: quotationReply({ status: 'expired', allowed: ['extend'], validUntil }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Extend' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Extend the quotation' }));
  const choose = (value: string) => {
    fireEvent.change(dialog.getByLabelText('Valid until'), { target: { value } });
    return dialog.getByRole<HTMLButtonElement>('button', { name: 'Extend' }).disabled;
  };
  expect([-5, -1, 0, 1].map((days) => choose(indianDateAfter(days)))).toEqual([true, true, false, false]);
});

it('proposes the day after the current date if the usual period is not longer', async () => {
  const validUntil = indianDateAfter(QUOTATION_DAYS);
  await open('/admin/quotations/q1', {
    [GET_QUOTATION]: quotationReply({ status: 'sent', allowed: ['extend'], validUntil }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Extend' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Extend the quotation' }));
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Extend' }).disabled).toBe(false);
  const { value, min } = dialog.getByLabelText<HTMLInputElement>('Valid until');
  expect([value, min]).toEqual([indianDateAfter(QUOTATION_DAYS + 1), indianDateAfter(QUOTATION_DAYS + 1)]);
});

it('links to the list if the quotation does not exist', async () => {
  await open('/admin/quotations/q1', { [GET_QUOTATION]: () => Promise.reject(refused({ status: 404 })) });
  expect(await screen.findByRole('heading', { name: 'There is no such quotation' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'All quotations' }).getAttribute('href')).toBe('/admin/quotations');
});
