import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { StaffCategory } from '@chhapai/contracts';
import { refused, renderInHost, type Script } from '@chhapai/host-api/testing';
import { expect, it } from 'vitest';
import { testStaff } from '../../testing/staff-samples';
import { Component as CategoryTaxPage } from './category-tax.page';

const LIST = 'GET /api/admin/categories';
const PATCH = 'PATCH /api/admin/categories/photoframe';
const rate = { hsn: '4414', note: 'Wooden frames', validFrom: '2025-09-22', rate: 5, source: 'x', unsure: false };
const RATES = { 'GET /api/admin/invoices/tax-rates': { success: true, data: [rate] } };
const frames: StaffCategory = {
  _id: 'photoframe',
  name: 'Photo Frames',
  icon: '/media/icon-photoframe.svg',
  position: 2,
  hsn: null,
  classification: 'missing',
  tax: { rate: 18, rateHsn: '' },
  products: 9,
  allProducts: 10,
  version: 3,
};
const classified: StaffCategory = {
  ...frames,
  hsn: '4414',
  classification: 'sure',
  tax: { rate: 5, rateHsn: '4414' },
  version: 4,
};
const mugs: StaffCategory = { ...classified, _id: 'mug', name: 'Mugs', hsn: '6912', products: 12 };
const list = { success: true, data: [mugs, frames], next: null, total: { count: 2, exact: true } };
const open = (http: Script) =>
  renderInHost(<CategoryTaxPage />, {
    route: '/admin/tax-rates/categories',
    user: testStaff,
    http: { ...RATES, [LIST]: list, ...http },
  });
const findHsnSelect = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'HSN of Photo Frames' });
const row = () => within(screen.getByRole('rowheader', { name: 'Photo Frames' }).closest('tr')!);

it('saves the code of a category at once, with the version that is shown', async () => {
  const { http, toasts } = await open({ [PATCH]: { success: true, data: classified } });
  const choice = await findHsnSelect();
  expect(row().getByText('No HSN')).toBeTruthy();
  expect(row().getByText('9')).toBeTruthy();
  await within(choice).findByRole('option', { name: '4414 Wooden frames' });
  await userEvent.selectOptions(choice, '4414');
  expect(await row().findByText('Classified')).toBeTruthy();
  expect(toasts).toEqual(['success: Photo Frames: HSN 4414']);
  expect(http.callsOf(PATCH)).toMatchObject([{ body: { hsn: '4414' }, headers: { 'If-Match': '"3"' } }]);
});

it('keeps focus in the field while the code is being saved, and ignores another choice', async () => {
  let respond!: (reply: unknown) => void;
  const { http } = await open({ [PATCH]: () => new Promise((resolve) => (respond = resolve)) });
  const choice = await findHsnSelect();
  await within(choice).findByRole('option', { name: '4414 Wooden frames' });
  await userEvent.selectOptions(choice, '4414');
  expect([choice.disabled, choice.getAttribute('aria-disabled')]).toEqual([false, 'true']);
  await userEvent.selectOptions(choice, '');
  expect(http.callsOf(PATCH)).toHaveLength(1);
  await act(async () => respond({ success: true, data: classified }));
  expect(choice.getAttribute('aria-disabled')).toBe('false');
  expect(document.activeElement).toBe(choice);
});

it('shows what someone else has chosen in the meantime', async () => {
  const details = { current: classified, changedBy: 'ravi@chhapai.example', changedAt: null, fields: ['hsn'] };
  const refusal = refused({ status: 412, code: 'category.changed', message: '', details });
  const { toasts } = await open({ [PATCH]: () => Promise.reject(refusal) });
  await within(await findHsnSelect()).findByRole('option', { name: '4414 Wooden frames' });
  await userEvent.selectOptions(await findHsnSelect(), '4414');
  await waitFor(() =>
    expect(toasts).toEqual([
      'error: ravi@chhapai.example got there first: the HSN of Photo Frames is now 4414. Your choice was not saved.',
    ]),
  );
  expect((await findHsnSelect()).value).toBe('4414');
});
