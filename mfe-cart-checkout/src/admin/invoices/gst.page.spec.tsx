import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { InvoiceMonth, InvoiceSums, InvoiceSummary } from '@chhapai/contracts';
import { refused, renderInHost, stubBrowser, type Script } from '@chhapai/host-api/testing';
import { beforeEach, expect, it } from 'vitest';
import { testStaff } from '../../testing/staff-samples';
import { Component as GstPage } from './gst.page';

beforeEach(() => stubBrowser());

const nothing = { taxable: 0, cgst: 0, sgst: 0, igst: 0, total: 0 };
const sums = (count: number, total: number, credited = 0): InvoiceSums => ({
  invoices: { ...nothing, count, taxable: total, total },
  creditNotes: { ...nothing, count: credited > 0 ? 1 : 0, taxable: credited, total: credited },
  net: { ...nothing, taxable: total - credited, total: total - credited },
});
const month = (index: number, kinds: InvoiceMonth['kinds'], figures: InvoiceSums): InvoiceMonth => {
  const name = new Date(Date.UTC(2026, 3 + index)).toISOString().slice(0, 7);
  return { month: name, from: `${name}-01`, to: `${name}-28`, kinds, ...figures };
};
const idleMonths = Array.from({ length: 12 }, (_, index) => month(index, [], sums(0, 0)));
const summary = (changes: Partial<InvoiceSummary> = {}): InvoiceSummary => ({
  fy: '26-27',
  years: ['26-27', '25-26'],
  months: [
    month(0, ['bill', 'tax-invoice'], sums(2, 1794.5)),
    month(1, ['tax-invoice'], sums(1, 100, 897)),
    ...idleMonths.slice(2),
  ],
  total: sums(3, 1894.5, 897),
  ...changes,
});
const reply = (data: InvoiceSummary) => ({ success: true, data });
const GET_CURRENT_YEAR = 'GET /api/admin/invoices/summary';
const GET_YEAR_BEFORE = 'GET /api/admin/invoices/summary?fy=25-26';
const open = (http: Script, route = '/admin/gst') => renderInHost(<GstPage />, { route, user: testStaff, http });
const findRowGroups = async () =>
  within(await screen.findByRole('table', { name: /^Invoices and/ })).getAllByRole('rowgroup');

it('has a row for each month, links to its documents, and subtracts credit notes', async () => {
  await open({ [GET_CURRENT_YEAR]: reply(summary()), [GET_YEAR_BEFORE]: reply(summary({ fy: '25-26' })) });
  const groups = (await findRowGroups()).slice(1);
  expect(groups).toHaveLength(13);
  const rows = (index: number) =>
    within(groups[index]!)
      .getAllByRole('row')
      .map((row) => [...row.children].map(({ textContent }) => textContent));
  const zeros = Array(3).fill('₹0.00');
  expect(rows(0)).toEqual([['April 2026', '2 invoices (bills, tax invoices)', '₹1,794.50', ...zeros, '₹1,794.50']]);
  expect(rows(1)).toEqual([
    ['May 2026', '1 invoice', '₹100.00', ...zeros, '₹100.00'],
    ['1 credit note', '-₹897.00', ...zeros, '-₹897.00'],
    ['After credit notes', '-₹797.00', ...zeros, '-₹797.00'],
  ]);
  expect(rows(2)[0]!.slice(0, 2)).toEqual(['June 2026', 'No invoices']);
  expect(rows(12).at(-1)).toEqual(['After credit notes', '₹997.50', ...zeros, '₹997.50']);
  const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(href('2 invoices')).toBe('/admin/invoices?issuedFrom=2026-04-01&issuedTo=2026-04-28');
  expect(href('1 credit note')).toBe('/admin/credit-notes?issuedFrom=2026-05-01&issuedTo=2026-05-28');
  expect(screen.getByText(/Bills and bills of supply carry no GST/)).toBeTruthy();
});

it('charts the year next to the previous one', async () => {
  await open({ [GET_CURRENT_YEAR]: reply(summary()), [GET_YEAR_BEFORE]: reply(summary({ fy: '25-26' })) });
  expect(await screen.findByText('2025–26, ₹997.50 in all')).toBeTruthy();
  expect(screen.getByText('2026–27, ₹997.50 in all')).toBeTruthy();
});

it('shows and exports a different year, which is stored in the URL', async () => {
  const { router, http } = await open({
    [GET_CURRENT_YEAR]: reply(summary()),
    [GET_YEAR_BEFORE]: reply(summary({ fy: '25-26', total: sums(0, 0), months: idleMonths })),
  });
  await findRowGroups();
  await userEvent.selectOptions(screen.getByLabelText('Financial year'), '2025–26');
  expect(await screen.findByText('No invoices in 2025–26')).toBeTruthy();
  expect(router.state.location.search).toBe('?fy=25-26');
  http.script['GET /api/admin/invoices/summary.csv?fy=25-26'] = () => Promise.reject(refused({ status: 503 }));
  await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(http.callsOf('GET /api/admin/invoices/summary.csv?fy=25-26')).toHaveLength(1));
});

it('can be reloaded after a failure, and keeps the error until the figures arrive', async () => {
  const fail = () => Promise.reject(refused({ status: 503 }));
  let respond: (reply: unknown) => void = () => undefined;
  const replies = [fail, () => new Promise((resolve) => (respond = resolve))];
  await open({ [GET_CURRENT_YEAR]: () => replies.shift()!() });
  expect(await screen.findByText('The figures could not be loaded')).toBeTruthy();
  const retryButton = screen.getByRole('button', { name: 'Try again' });
  await userEvent.click(retryButton);
  expect(retryButton.getAttribute('aria-busy')).toBe('true');
  expect(screen.getByText('The figures could not be loaded')).toBeTruthy();
  respond(reply(summary({ years: ['26-27'] })));
  await findRowGroups();
  expect(screen.queryByText('The figures could not be loaded')).toBeNull();
});
