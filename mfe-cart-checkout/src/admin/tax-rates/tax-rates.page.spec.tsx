import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { indianDate, type Role, type TaxRate } from '@chhapai/contracts';
import { refused, renderInHost, type Script } from '@chhapai/host-api/testing';
import { expect, it } from 'vitest';
import { testStaff } from '../../testing/staff-samples';
import { Component as TaxRatesPage } from './tax-rates.page';

const RATES = 'GET /api/admin/invoices/tax-rates';
const ADD = 'POST /api/admin/invoices/tax-rates';
const UNCLASSIFIED = 'GET /api/admin/products?classification=missing%2Cunknown&limit=1';

const mugs: TaxRate = {
  hsn: '6912',
  validFrom: '2025-09-22',
  rate: 5,
  source: 'Notification 9/2025',
  note: 'Ceramic mugs',
  unsure: false,
};
const rates = [
  { ...mugs, hsn: '', rate: 18, note: 'Goods that no schedule names' },
  mugs,
  { ...mugs, validFrom: '2999-04-01', rate: 12 },
  { ...mugs, hsn: '9617', rate: 18, note: 'Vacuum flasks', unsure: true },
];
const reply = (data: TaxRate[]) => ({ success: true, data });
const total = (count: number, exact = true) => ({ success: true, data: [], next: null, total: { count, exact } });
const open = (http: Script, { role = 'admin' as Role, search = '' } = {}) =>
  renderInHost(<TaxRatesPage />, {
    route: `/admin/tax-rates${search}`,
    user: { ...testStaff, role },
    http: { [RATES]: reply(rates), [UNCLASSIFIED]: total(0), ...http },
  });
const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);

it('lists rates by code and date, with what applies today and what to check', async () => {
  await open({});
  const row = within((await screen.findByRole('rowheader', { name: '9617' })).closest('tr')!);
  for (const text of ['Vacuum flasks', 'Check with your accountant', '18%', '22 Sept 2025', 'In force'])
    expect(row.getByText(text, { normalizer: (value) => value })).toBeTruthy();
  expect(names()).toEqual(['All other goods', '6912', '6912', '9617']);
  expect(screen.getByText('Planned', { selector: 'td *' })).toBeTruthy();
  expect(screen.getByText('4 rates', { selector: '[role=status]' })).toBeTruthy();
});

it('applies the filters in the URL', async () => {
  await open({}, { search: '?state=current&check=yes&view=to-check' });
  await screen.findByRole('rowheader', { name: '9617' });
  expect(names()).toEqual(['9617']);
  expect(screen.getByRole('button', { name: 'To check', pressed: true })).toBeTruthy();
});

it.each([
  ['1 product has no HSN', total(1)],
  ['7 products have no HSN', total(7)],
  ['10,000+ products have no HSN', total(10_000, false)],
])('says that %s, with a link', async (text, unclassified) => {
  await open({ [UNCLASSIFIED]: unclassified });
  expect(await screen.findByText((content) => content.startsWith(`${text}, or one without a rate.`))).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Choose HSN' }).getAttribute('href')).toBe(
    '/admin/tax-rates/products?classification=missing%2Cunknown&view=to-classify',
  );
});

it('adds a rate, and shows it', async () => {
  const added = { ...mugs, hsn: '9617', validFrom: '2999-01-01', rate: 12.5, note: 'Flasks', source: 'Notification 1' };
  const { http, toasts } = await open({ [ADD]: { success: true, data: added } });
  await userEvent.click(await screen.findByRole('button', { name: 'Add rate' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Add a tax rate' }));
  const date = dialog.getByLabelText<HTMLInputElement>('Valid from');
  expect(date.value).toBe(indianDate());
  await userEvent.type(dialog.getByLabelText('HSN'), '9617');
  await userEvent.type(dialog.getByLabelText('Description (optional)'), 'Flasks');
  await userEvent.type(dialog.getByLabelText('Rate (%)'), '12.5');
  await userEvent.clear(date);
  await userEvent.type(date, '2999-01-01');
  await userEvent.type(dialog.getByLabelText('Source'), 'Notification 1');
  http.script[RATES] = reply([...rates, added]);
  await userEvent.click(dialog.getByRole('button', { name: 'Add rate' }));
  await waitFor(() => expect(screen.getByText('5 rates', { selector: '[role=status]' })).toBeTruthy());
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(toasts).toEqual(['success: Rate added: 9617 from 2999-01-01']);
  const body = { hsn: '9617', note: 'Flasks', rate: 12.5, validFrom: '2999-01-01', source: 'Notification 1' };
  expect(http.callsOf(ADD)).toMatchObject([{ body }]);
});

it('keeps what was filled in if the rate is refused, and says why next to the field', async () => {
  const message = 'Goods with the code 6912 were invoiced on 2026-11-20. Choose a later date; today is allowed.';
  const details = [{ field: 'validFrom', message }];
  const replies = [
    () => Promise.reject(refused({ status: 400, code: 'request.invalid', message, details })),
    () => Promise.reject(refused({ status: 409, message: 'There is already a rate for this code and date' })),
  ];
  await open({ [ADD]: () => replies.shift()!() });
  await userEvent.click(await screen.findByRole('button', { name: 'Add rate' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('HSN'), '6912');
  await userEvent.type(dialog.getByLabelText('Rate (%)'), '12');
  await userEvent.type(dialog.getByLabelText('Source'), 'Notification 1');
  await userEvent.click(dialog.getByRole('button', { name: 'Add rate' }));
  expect(await dialog.findByText(message)).toBeTruthy();
  const date = dialog.getByLabelText('Valid from');
  expect([date.getAttribute('aria-invalid'), document.activeElement]).toEqual(['true', date]);
  expect(dialog.getByLabelText<HTMLInputElement>('Source').value).toBe('Notification 1');
  await userEvent.click(dialog.getByRole('button', { name: 'Add rate' }));
  expect((await dialog.findByRole('alert')).textContent).toContain('There is already a rate for this code and date');
});

it('lets staff read the rates, which only admins can add', async () => {
  await open({}, { role: 'staff' });
  await screen.findByRole('rowheader', { name: '9617' });
  expect(screen.queryByRole('button', { name: 'Add rate' })).toBeNull();
  expect(screen.getByRole('link', { name: 'HSN of products' })).toBeTruthy();
});
