import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CreditNote, Invoice, SessionUser } from '@chhapai/contracts';
import { refused, renderInHost, type Script } from '@chhapai/host-api/testing';
import { afterEach, expect, it, vi } from 'vitest';
import { testStaff } from '../../testing/staff-samples';
import { Component as CreditNotesPage } from './credit-notes.page';
import { Component as InvoicesPage } from './invoices.page';

afterEach(() => vi.restoreAllMocks());

const invoice: Invoice = {
  _id: 'invoice-1',
  kind: 'tax-invoice',
  number: 'CH/26-27/000123',
  date: '2026-11-23',
  issuedAt: '2026-11-23T06:00:00.000Z',
  order: { _id: 'order-1', number: 'CH-10042' },
  buyer: { name: 'Asha Verma' },
  placeOfSupply: '09 Uttar Pradesh',
  taxable: 826.62,
  cgst: 35.19,
  sgst: 35.19,
  igst: 0,
  total: 897,
};
const { kind: _kind, ...amounts } = invoice;
const creditNote: CreditNote = {
  ...amounts,
  number: 'CN/26-27/000045',
  invoice: { number: invoice.number, date: invoice.date },
};
const LIST = 'GET /api/admin/invoices?sort=-issuedAt';
const LINK = 'POST /api/admin/orders/CH-10042/documents';
const page = (data: unknown[]) => ({ success: true, data, next: null, total: { count: data.length, exact: true } });
const open = (http: Script, user: SessionUser = testStaff) =>
  renderInHost(<InvoicesPage />, { route: '/admin/invoices', user, http });

it('lists invoices with order, buyer and amounts', async () => {
  await open({ [LIST]: page([invoice]) });
  const row = (await screen.findByText('CH/26-27/000123')).closest('tr')!;
  for (const text of ['Tax invoice', '23 Nov 2026', 'Asha Verma', '09 Uttar Pradesh', '₹70.38', '₹897.00'])
    expect(within(row).getByText(text)).toBeTruthy();
  const order = within(row).getByRole('link', { name: 'CH-10042' });
  expect(order.getAttribute('href')).toBe('/admin/orders/CH-10042');
});

it('says when there are no invoices, and offers the settings to admins only', async () => {
  await open({ [LIST]: page([]) });
  expect(await screen.findByText('No invoices yet')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Settings' })).toBeNull();
  await open({ [LIST]: page([]) }, { ...testStaff, role: 'admin' });
  expect(await screen.findByRole('link', { name: 'Settings' })).toBeTruthy();
});

it('opens a document in a new tab through a single-use link', async () => {
  const tab = { opener: window, location: { href: '' }, close: vi.fn() };
  vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  const { http } = await open({ [LIST]: page([invoice]), [LINK]: { success: true, url: '/api/documents/token' } });
  await userEvent.click(await screen.findByRole('button', { name: 'Open CH/26-27/000123' }));
  await waitFor(() => expect(tab.location.href).toBe('/api/documents/token'));
  expect(tab.opener).toBeNull();
  expect(http.callsOf(LINK)).toMatchObject([{ body: { kind: 'invoice' } }]);
  expect(tab.close).not.toHaveBeenCalled();
});

it('says that the browser blocked the tab, and requests no link', async () => {
  vi.spyOn(window, 'open').mockReturnValue(null);
  const { http, toasts } = await open({ [LIST]: page([invoice]) });
  await userEvent.click(await screen.findByRole('button', { name: 'Open CH/26-27/000123' }));
  expect(toasts).toEqual(['error: Your browser blocked the new tab. Allow pop-ups for this site and try again.']);
  expect(http.callsOf(LINK)).toEqual([]);
});

it('closes the tab again if there is no document, and says why', async () => {
  const tab = { opener: window, location: { href: '' }, close: vi.fn() };
  vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  const reply = () => {
    throw refused({ code: 'invoice.not_found', status: 404, message: 'This order has no invoice yet' });
  };
  const { toasts } = await open({ [LIST]: page([invoice]), [LINK]: reply });
  await userEvent.click(await screen.findByRole('button', { name: 'Open CH/26-27/000123' }));
  await waitFor(() => expect(tab.close).toHaveBeenCalled());
  expect(toasts).toEqual(['error: This order has no invoice yet']);
});

it('lists credit notes with their invoices', async () => {
  await renderInHost(<CreditNotesPage />, {
    route: '/admin/credit-notes',
    user: testStaff,
    http: { 'GET /api/admin/credit-notes?sort=-issuedAt': page([creditNote]) },
  });
  const row = (await screen.findByText('CN/26-27/000045')).closest('tr')!;
  expect(within(row).getByText('CH/26-27/000123')).toBeTruthy();
});
