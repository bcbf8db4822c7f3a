import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { HttpRequest } from '@chhapai/host-api';
import { refused, renderInHost, stubBrowser, testShopper, type Script } from '@chhapai/host-api/testing';
import { beforeEach, expect, it } from 'vitest';
import { conflictWith, listReply, sampleCategory, sampleProduct } from '../../testing/staff-samples';
import { Component as ProductsPage } from './products.page';

beforeEach(() => {
  stubBrowser();
});

const staff = { ...testShopper, role: 'staff' as const };
const LIST = 'GET /api/admin/products?sort=-createdAt';
const BULK = 'POST /api/admin/products/bulk';
const mug = sampleProduct({
  _id: 'mug',
  name: 'Kite Mug',
  price: 299,
  stock: { tracked: true, quantity: 12 },
  inStock: 12,
});
const frame = sampleProduct({ _id: 'frame', name: 'Diya Frame', price: 499 });
const bottle = sampleProduct({ _id: 'bottle', name: 'Steel Bottle', price: 649 });

const open = (http: Script, route = '/admin/products') =>
  renderInHost(<ProductsPage />, {
    route,
    user: staff,
    http: {
      'GET /api/admin/categories': listReply(sampleCategory()),
      'GET /api/admin/saved-views?list=%2Fadmin%2Fproducts': { success: true, data: [] },
      [LIST]: listReply(mug, frame, bottle),
      ...http,
    },
  });
const replyWithChanges =
  (product: typeof mug) =>
  ({ body }: HttpRequest) => ({
    success: true,
    data: { ...product, ...(body as object), version: product.version + 1 },
  });
const cell = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
const patch = (id: string) => `PATCH /api/admin/products/${id}`;

it('lists products with price, stock and state, and opens the editor', async () => {
  await open({ [LIST]: listReply(mug, { ...frame, available: false }) });
  const link = await screen.findByRole('link', { name: 'Kite Mug' });
  expect(link.getAttribute('href')).toBe('/admin/products/mug');
  expect((await cell('Price of Kite Mug')).value).toBe('299');
  expect((await cell('Stock of Kite Mug')).value).toBe('12');
  const row = within(screen.getByRole('link', { name: 'Diya Frame' }).closest('tr')!);
  for (const text of ['Made to order', 'Hidden']) expect(row.getByText(text)).toBeTruthy();
  expect(row.queryByRole('textbox', { name: /^Stock/ })).toBeNull();
});

it.each([
  ['8 in 1 variant', ['S']],
  ['8 in 2 variants', ['S', 'M']],
])('links to the editor for the stock of variants: %s', async (text, sizes) => {
  const variants = sizes.map((size) => ({ _id: size, sku: size, options: { Size: size }, price: null, quantity: 4 }));
  await open({ [LIST]: listReply({ ...mug, variants, inStock: 8 }) });
  const link = await screen.findByRole('link', { name: `Stock of Kite Mug: ${text}` });
  expect(link.getAttribute('href')).toBe('/admin/products/mug');
});

it('saves a price with Enter and goes to the next row, without loading the list again', async () => {
  const { http } = await open({ [patch('mug')]: replyWithChanges(mug) });
  const price = await cell('Price of Kite Mug');
  await userEvent.clear(price);
  await userEvent.type(price, '₹1,319.50{Enter}');
  expect(document.activeElement).toBe(await cell('Price of Diya Frame'));
  await waitFor(() => expect(price.value).toBe('1319.5'));
  expect(http.callsOf(patch('mug'))).toMatchObject([{ body: { price: 1319.5 }, headers: { 'If-Match': '"3"' } }]);
  expect(http.callsOf(LIST)).toHaveLength(1);
  expect(screen.getByText('Kite Mug: price 1319.5 saved')).toBeTruthy();
});

it('restores the saved value on Escape, and sends nothing', async () => {
  const { http } = await open({});
  const price = await cell('Price of Kite Mug');
  await userEvent.clear(price);
  await userEvent.type(price, '5{Escape}');
  expect(price.value).toBe('299');
  await userEvent.tab();
  expect(http.callsOf(patch('mug'))).toEqual([]);
});

it('keeps focus in a cell that contains no price, and says what to enter', async () => {
  const { http } = await open({});
  const price = await cell('Price of Kite Mug');
  await userEvent.clear(price);
  await userEvent.type(price, 'ten{Enter}');
  expect(document.activeElement).toBe(price);
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Enter a price up to/);
  expect(price.value).toBe('ten');
  expect(http.callsOf(patch('mug'))).toEqual([]);
});

it('saves price and stock of a product one after the other, each with the version returned by the previous save', async () => {
  const { http } = await open({
    [patch('mug')]: ({ body, headers }: HttpRequest) => {
      const version = Number(/\d+/.exec(headers!['If-Match']!)![0]);
      return { success: true, data: { ...mug, ...(body as object), version: version + 1 } };
    },
  });
  const price = await cell('Price of Kite Mug');
  await userEvent.clear(price);
  await userEvent.type(price, '310');
  await userEvent.tab();
  const stock = await cell('Stock of Kite Mug');
  expect(document.activeElement).toBe(stock);
  await userEvent.clear(stock);
  await userEvent.type(stock, '40{Enter}');
  await waitFor(() => expect(http.callsOf(patch('mug'))).toHaveLength(2));
  expect(http.callsOf(patch('mug'))).toMatchObject([
    { body: { price: 310 }, headers: { 'If-Match': '"3"' } },
    { body: { stock: { tracked: true, quantity: 40 } }, headers: { 'If-Match': '"4"' } },
  ]);
});

it('fills the rows below with a pasted column, and undoes it', async () => {
  const { http, pressToastButton, toasts } = await open({
    [patch('mug')]: replyWithChanges(mug),
    [patch('frame')]: replyWithChanges(frame),
    [patch('bottle')]: () => Promise.reject(refused({ status: 500 })),
  });
  const price = await cell('Price of Kite Mug');
  await userEvent.click(price);
  fireEvent.paste(price, { clipboardData: { getData: () => '310\tred\r\n₹ 520.00\tblue\r\n700\t\r\n800\r\n' } });
  await waitFor(() => expect(toasts).toContain('success: 2 prices saved'));
  expect(toasts).toContain('info: 1 of the copied cells could not be pasted.');
  expect([http.callsOf(patch('mug')), http.callsOf(patch('frame'))].flat().map(({ body }) => body)).toEqual([
    { price: 310 },
    { price: 520 },
  ]);
  const failed = await cell('Price of Steel Bottle');
  expect([failed.value, failed.getAttribute('aria-invalid')]).toEqual(['700', 'true']);
  act(pressToastButton);
  await waitFor(() => expect(http.callsOf(patch('frame'))[1]).toMatchObject({ body: { price: 499 } }));
});

it('saves on top of a change to a different field, and asks if the price itself was changed', async () => {
  let attempts = 0;
  const { http } = await open({
    [patch('mug')]: ({ body }: HttpRequest) => {
      attempts++;
      if (attempts === 1) throw conflictWith({ ...mug, name: 'Kite Mug 2', version: 4 }, ['name']);
      if (attempts === 2) throw conflictWith({ ...mug, price: 350, version: 5 }, ['name', 'price']);
      return { success: true, data: { ...mug, ...(body as object), version: 6 } };
    },
  });
  const price = await cell('Price of Kite Mug');
  await userEvent.clear(price);
  await userEvent.type(price, '310{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Ravi Kumar has saved 350. Press Enter to save yours, Escape to keep theirs.',
  );
  const mine = await cell('Price of Kite Mug');
  expect(mine.value).toBe('310');
  await userEvent.type(mine, '{Enter}');
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(http.callsOf(patch('mug')).map(({ headers }) => headers!['If-Match'])).toEqual(['"3"', '"4"', '"5"']);
});

it('explains a price that conflicts with another field', async () => {
  const details = [{ field: 'oldPrice', path: 'oldPrice', message: 'must be higher than the price' }];
  await open({ [patch('mug')]: () => Promise.reject(refused({ status: 400, message: 'No', details })) });
  await userEvent.type(await cell('Price of Kite Mug'), '9{Enter}');
  expect((await screen.findByRole('alert')).textContent).toMatch(/^This is not below the old price/);
});

it('archives several products, reports each, keeps failures selected, and offers to undo', async () => {
  const { http, pressToastButton } = await open({
    [BULK]: ({ body }: HttpRequest) => ({
      success: true,
      results: (body as { ids: string[] }).ids.map((id) =>
        id === 'frame' ? { id, ok: false, message: 'This product is in use' } : { id, ok: true, version: 4 },
      ),
    }),
  });
  for (const name of ['Kite Mug', 'Diya Frame'])
    await userEvent.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
  await userEvent.click(screen.getByRole('button', { name: 'Archive' }));
  expect(await screen.findByText('1 archived; 1 failed:')).toBeTruthy();
  expect(screen.getByText(/This product is in use/).textContent).toBe('Diya Frame This product is in use');
  expect(screen.getByText('1 selected')).toBeTruthy();
  act(pressToastButton);
  await waitFor(() =>
    expect(http.callsOf(BULK).map(({ body }) => body)).toEqual([
      { ids: ['mug', 'frame'], action: 'archive' },
      { ids: ['mug'], action: 'restore' },
    ]),
  );
});

it('undoes only what it has changed', async () => {
  const archived = { ...mug, archivedAt: '2026-11-01T00:00:00Z', available: false };
  const { http, pressToastButton, toasts } = await open({
    [LIST]: listReply(archived, frame),
    [BULK]: {
      success: true,
      results: [
        { id: 'mug', ok: true, version: mug.version },
        { id: 'frame', ok: true, version: frame.version + 1 },
      ],
    },
  });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select page' }));
  await userEvent.click(screen.getByRole('button', { name: 'Archive' }));
  await waitFor(() => expect(toasts).toEqual(['success: 1 product archived']));
  act(pressToastButton);
  await waitFor(() => expect(http.callsOf(BULK)[1]?.body).toEqual({ ids: ['frame'], action: 'restore' }));
});

it('shows new prices before it changes them by a percentage', async () => {
  const { http } = await open({ [BULK]: { success: true, results: [{ id: 'mug', ok: true }] } });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Kite Mug' }));
  await userEvent.click(screen.getByRole('button', { name: 'Change price…' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Change the price of 1 product' }));
  await userEvent.type(dialog.getByLabelText('Change (%)'), '0{Enter}');
  expect(dialog.getByText(/^Enter a number from/)).toBeTruthy();
  await userEvent.clear(dialog.getByLabelText('Change (%)'));
  await userEvent.type(dialog.getByLabelText('Change (%)'), '-10');
  expect(dialog.getByText('₹299 → ₹269.10')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Change prices' }));
  expect(await screen.findByText('1 repriced by -10%')).toBeTruthy();
  expect(http.callsOf(BULK)[0]!.body).toEqual({ ids: ['mug'], action: 'change-price', args: { percent: -10 } });
});

it('changes prices once if the reply is lost and the change is tried again', async () => {
  const lost = () => Promise.reject(refused({ message: 'Network Error' }));
  const { http } = await open({ [BULK]: lost });
  const raise = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Change price…' }));
    await userEvent.type(screen.getByLabelText('Change (%)'), '10{Enter}');
  };
  const keys = () => http.callsOf(BULK).map(({ headers }) => headers!['Idempotency-Key']);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Kite Mug' }));
  await raise();
  await userEvent.click(await screen.findByRole('button', { name: 'Retry 1' }));
  await waitFor(() => expect(keys()).toHaveLength(2));
  http.script[BULK] = { success: true, results: [{ id: 'mug', ok: true, version: 4 }] };
  await raise();
  expect(await screen.findByText('1 repriced by +10%')).toBeTruthy();
  expect(new Set(keys()).size).toBe(1);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Kite Mug' }));
  await raise();
  await waitFor(() => expect(keys()).toHaveLength(4));
  expect(new Set(keys()).size).toBe(2);
});

it('archives with a new key each time, because products may have been restored since a lost reply', async () => {
  const { http } = await open({ [BULK]: () => Promise.reject(refused({ message: 'Network Error' })) });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Kite Mug' }));
  await userEvent.click(screen.getByRole('button', { name: 'Archive' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Retry 1' }));
  await waitFor(() => expect(http.callsOf(BULK)).toHaveLength(2));
  expect(new Set(http.callsOf(BULK).map(({ headers }) => headers!['Idempotency-Key'])).size).toBe(2);
});

it('says how a stopped job is resumed, because starting it again would change some prices twice', async () => {
  sessionStorage.setItem(
    `job of ${staff.email}: products`,
    JSON.stringify({ id: 'j1', args: { action: 'change-price', args: { percent: 10 } } }),
  );
  await open({ 'GET /api/admin/jobs/j1': { success: true, state: 'failed', done: 523, total: 1000, faults: [] } });
  expect(await screen.findByText('Stopped at 523 of 1,000')).toBeTruthy();
  expect(screen.getByText(/An administrator can resume it/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Failed jobs' }).getAttribute('href')).toBe('/admin/failed-jobs');
});

it('archives one product from its menu, and undoes that', async () => {
  const { http, pressToastButton, toasts } = await open({
    'DELETE /api/admin/products/mug': {
      success: true,
      data: { ...mug, archivedAt: '2026-11-25T00:00:00Z', version: 4 },
    },
    'POST /api/admin/products/mug/restore': { success: true, data: { ...mug, version: 5 } },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Kite Mug' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Archive' }));
  await waitFor(() => expect(toasts).toEqual(['success: Kite Mug archived']));
  act(pressToastButton);
  await waitFor(() => expect(toasts).toContain('success: Kite Mug restored'));
  expect(http.callsOf('POST /api/admin/products/mug/restore')).toMatchObject([{ headers: { 'If-Match': '"4"' } }]);
});

it('exports what the filters show', async () => {
  const { http } = await open(
    {
      'GET /api/admin/products?sort=-createdAt&stock=out': listReply(),
      'GET /api/admin/products/export.csv?stock=out': new Blob(['ID']),
    },
    '/admin/products?stock=out',
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Export CSV' }));
  expect(http.callsOf('GET /api/admin/products/export.csv?stock=out')).toMatchObject([{ responseType: 'blob' }]);
  expect(await screen.findByText('No products match')).toBeTruthy();
});
