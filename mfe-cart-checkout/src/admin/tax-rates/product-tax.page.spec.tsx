import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { StaffProduct, TaxRate } from '@chhapai/contracts';
import { refused, renderInHost, type Script } from '@chhapai/host-api/testing';
import { expect, it } from 'vitest';
import { testStaff } from '../../testing/staff-samples';
import { Component as ProductTaxPage } from './product-tax.page';

const LIST = 'GET /api/admin/products?sort=classification';
const PATCH = 'PATCH /api/admin/products/frame';

const rate = (hsn: string, note: string): TaxRate => ({
  hsn,
  note,
  validFrom: '2025-09-22',
  rate: 5,
  source: 'Notification 9/2025',
  unsure: false,
});
const RATES = {
  'GET /api/admin/invoices/tax-rates': { success: true, data: [rate('', 'Others'), rate('4414', 'Wooden frames')] },
};
const frame: StaffProduct = {
  _id: 'frame',
  name: 'Diya Frame',
  image: '/media/frame-640.webp',
  category: 'photoframe',
  categoryName: 'Photo Frames',
  categoryHsn: null,
  featured: false,
  price: 499,
  description: '',
  minimumQuantity: 1,
  images: [],
  occasions: [],
  measurements: [],
  personalisation: [],
  variants: [],
  priceSteps: [],
  stock: { tracked: false, quantity: 0 },
  inStock: null,
  available: true,
  archivedAt: null,
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-01T00:00:00.000Z',
  hsn: null,
  classification: 'missing',
  tax: { hsn: null, rate: 18, rateHsn: '' },
  version: 3,
};
const mug: StaffProduct = {
  ...frame,
  _id: 'mug',
  name: 'Kite Mug',
  category: 'mug',
  categoryName: 'Mugs',
  categoryHsn: '6912',
  classification: 'unknown',
  hsn: '0101',
  tax: { hsn: '0101', rate: 18, rateHsn: '' },
  available: false,
};
const classified: StaffProduct = {
  ...frame,
  hsn: '4414',
  classification: 'sure',
  tax: { hsn: '4414', rate: 5, rateHsn: '4414' },
  version: 4,
};
const page = (...data: StaffProduct[]) => ({
  success: true,
  data,
  next: null,
  total: { count: data.length, exact: true },
});
const open = (http: Script) =>
  renderInHost(<ProductTaxPage />, {
    route: '/admin/tax-rates/products',
    user: testStaff,
    http: { ...RATES, ...http },
  });
const findHsnSelect = (name: string) => screen.findByRole<HTMLSelectElement>('combobox', { name: `HSN of ${name}` });
const rowOf = (name: string) => within(screen.getByRole('link', { name }).closest('tr')!);

it('lists products with their code, today’s rate and what is missing', async () => {
  await open({ [LIST]: page(frame, mug) });
  const choice = await findHsnSelect('Diya Frame');
  await waitFor(() =>
    expect(
      within(choice)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['None', '4414 Wooden frames']),
  );
  expect(rowOf('Diya Frame').getByText('No HSN')).toBeTruthy();
  expect(rowOf('Diya Frame').getByText('All other goods')).toBeTruthy();
  expect((await findHsnSelect('Kite Mug')).value).toBe('0101');
  expect(rowOf('Kite Mug').getByText('HSN without a rate')).toBeTruthy();
  expect(rowOf('Kite Mug').getByText('not for sale')).toBeTruthy();
});

it('saves a chosen code at once, and leaves the row where it is', async () => {
  const { http, toasts } = await open({ [LIST]: page(frame, mug), [PATCH]: { success: true, data: classified } });
  const choice = await findHsnSelect('Diya Frame');
  await within(choice).findByRole('option', { name: '4414 Wooden frames' });
  await userEvent.selectOptions(choice, '4414');
  expect(await rowOf('Diya Frame').findByText('Classified')).toBeTruthy();
  expect((await findHsnSelect('Diya Frame')).value).toBe('4414');
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    'Diya Frame',
    'Kite Mug not for sale',
  ]);
  expect(toasts).toEqual(['success: Diya Frame: HSN 4414']);
  expect(http.callsOf(PATCH)).toMatchObject([{ body: { hsn: '4414' }, headers: { 'If-Match': '"3"' } }]);
});

it('shows what someone else has chosen in the meantime', async () => {
  const who = { changedBy: 'ravi@chhapai.example', changedByName: 'Ravi Kumar' };
  const details = { current: classified, ...who, changedAt: null, fields: ['hsn'] };
  const { toasts } = await open({
    [LIST]: page({ ...frame, hsn: '0101' }),
    [PATCH]: () => Promise.reject(refused({ status: 412, code: 'product.changed', message: '', details })),
  });
  await userEvent.selectOptions(await findHsnSelect('Diya Frame'), '');
  await waitFor(async () => expect((await findHsnSelect('Diya Frame')).value).toBe('4414'));
  expect(toasts).toEqual([
    'error: Ravi Kumar got there first: the HSN of Diya Frame is now 4414. Your choice was not saved.',
  ]);
});

it('keeps the code that was saved if a change fails', async () => {
  const { toasts } = await open({
    [LIST]: page(mug),
    'PATCH /api/admin/products/mug': () => Promise.reject(refused({ status: 500 })),
  });
  await userEvent.selectOptions(await findHsnSelect('Kite Mug'), '');
  await waitFor(() => expect(toasts).toEqual(['error: The HSN could not be saved']));
  expect((await findHsnSelect('Kite Mug')).value).toBe('0101');
});
