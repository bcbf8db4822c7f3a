import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { StaffProduct } from '@chhapai/contracts';
import type { HttpRequest } from '@chhapai/host-api';
import { refused, renderInHost, stubBrowser, testShopper, type Script } from '@chhapai/host-api/testing';
import { beforeEach, expect, it } from 'vitest';
import { conflictWith, listReply, sampleCategory, sampleProduct, sampleTaxRate } from '../../testing/staff-samples';
import { Component as NewProductPage } from './new-product.page';
import { Component as ProductPage } from './product.page';

beforeEach(() => {
  stubBrowser();
});

const staff = { ...testShopper, role: 'staff' as const };
const GET = 'GET /api/admin/products/mug';
const PATCH = 'PATCH /api/admin/products/mug';
const UPLOAD = 'POST /api/admin/uploads';
const reply = (product: StaffProduct) => ({ success: true, data: product });
const mug = sampleProduct();

const open = (http: Script = {}, route = '/admin/products/mug') =>
  renderInHost(<p>Another page</p>, {
    route,
    user: staff,
    routes: [
      { path: '/admin/products/new', Component: NewProductPage },
      { path: '/admin/products/:id', Component: ProductPage },
    ],
    http: {
      [GET]: reply(mug),
      'GET /api/admin/categories': listReply(
        sampleCategory(),
        sampleCategory({ _id: 'frame', name: 'Frames', hsn: null }),
      ),
      'GET /api/admin/invoices/tax-rates': { success: true, data: [sampleTaxRate('', 18), sampleTaxRate('6912', 5)] },
      'POST /api/admin/presence': { success: true, data: [{ name: 'Asha' }] },
      ...http,
    },
  });
const replyWithChanges = ({ body }: HttpRequest) => reply({ ...mug, ...(body as object), version: 4 });
const field = <Control extends HTMLElement = HTMLInputElement>(label: string) => screen.findByLabelText<Control>(label);
const fill = async (label: string, text: string) => {
  const input = await field(label);
  await userEvent.clear(input);
  await userEvent.type(input, text);
};
const save = () => userEvent.keyboard('{Control>}s{/Control}');

it('saves only changed fields, and says who else is editing', async () => {
  const { http, toasts } = await open({ [PATCH]: replyWithChanges });
  await fill('Name', 'Kite Mug 2');
  await fill('Price (₹)', '319');
  expect(await screen.findByText('Asha is editing this product')).toBeTruthy();
  expect(screen.getByText('2 changes')).toBeTruthy();
  await save();
  await waitFor(() => expect(toasts).toEqual(['success: Saved. Shoppers will see it within a minute.']));
  expect(http.callsOf(PATCH)).toMatchObject([
    { body: { name: 'Kite Mug 2', price: 319 }, headers: { 'If-Match': '"3"' } },
  ]);
  expect(screen.queryByRole('region', { name: 'Unsaved changes' })).toBeNull();
  expect(http.callsOf('POST /api/admin/presence')[0]!.body).toEqual({ thing: 'product', id: 'mug' });
});

it('restores what was typed before a reload', async () => {
  const first = await open();
  await fill('Name', 'Half a na');
  first.unmount();
  await open();
  expect((await field('Name')).value).toBe('Half a na');
  expect(screen.getByText('Your unsaved changes were restored')).toBeTruthy();
});

it('keeps every field of a refused save, and focuses the first error', async () => {
  const details = [
    {
      path: 'priceSteps.0.price',
      field: 'priceSteps.0.price',
      message: 'must be lower than the price for fewer pieces',
    },
  ];
  await open({ [PATCH]: () => Promise.reject(refused({ status: 400, message: 'No', details })) });
  await userEvent.click(await screen.findByRole('button', { name: 'Add a price for a larger quantity' }));
  expect((await field('Quantity 1')).value).toBe('10');
  await fill('Price each 1 (₹)', '300');
  await save();
  const price = await field('Price each 1 (₹)');
  await waitFor(() => expect(document.activeElement).toBe(price));
  expect(screen.getByText('This must be lower than the price for fewer pieces')).toBeTruthy();
  expect(price.value).toBe('300');
});

it('marks a SKU that another product has', async () => {
  const details = [{ path: 'variants.1.sku', field: 'variants.1.sku', message: 'is already used by another product' }];
  await open({
    [PATCH]: () => Promise.reject(refused({ status: 409, code: 'product.sku_taken', message: 'No', details })),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Add an option' }));
  await fill('Option 1', 'Size');
  await fill('Values of option 1', 'S, M');
  await userEvent.click(screen.getByRole('button', { name: 'Create 2 variants' }));
  await save();
  await waitFor(async () => expect((await field('SKU of M')).getAttribute('aria-invalid')).toBe('true'));
  expect((await field('SKU of S')).getAttribute('aria-invalid')).toBeNull();
  expect(screen.getByText('This is already used by another product')).toBeTruthy();
});

it('creates the variants of all options, each with its own price and stock', async () => {
  const { http } = await open({
    [GET]: reply({ ...mug, stock: { tracked: true, quantity: 9 } }),
    [PATCH]: replyWithChanges,
  });
  const addOption = await screen.findByRole('button', { name: 'Add an option' });
  await userEvent.click(addOption);
  await userEvent.click(addOption);
  await fill('Option 1', 'Size');
  await fill('Values of option 1', 'S, M');
  await fill('Option 2', 'Print side');
  await fill('Values of option 2', 'Both');
  await userEvent.click(screen.getByRole('button', { name: 'Create 2 variants' }));
  await fill('Price of M / Both', '350');
  await fill('Stock of M / Both', '7');
  await save();
  await waitFor(() => expect(http.callsOf(PATCH)).toHaveLength(1));
  expect(http.callsOf(PATCH)[0]!.body).toEqual({
    variants: [
      {
        sku: 'KITE-MUG-S-BOTH',
        options: { Size: 'S', 'Print side': 'Both' },
        price: null,
        image: null,
        quantity: null,
      },
      { sku: 'KITE-MUG-M-BOTH', options: { Size: 'M', 'Print side': 'Both' }, price: 350, image: null, quantity: 7 },
    ],
  });
});

it('saves on top of somebody else’s change to another field', async () => {
  let isFirst = true;
  const { http } = await open({
    [PATCH]: (request: HttpRequest) => {
      if (!isFirst) return replyWithChanges(request);
      isFirst = false;
      throw conflictWith({ ...mug, description: 'Theirs', version: 7 }, ['description']);
    },
  });
  await fill('Name', 'Mine');
  await save();
  await waitFor(() => expect(http.callsOf(PATCH)).toHaveLength(2));
  expect(http.callsOf(PATCH)[1]).toMatchObject({ body: { name: 'Mine' }, headers: { 'If-Match': '"7"' } });
});

it('shows both values if the same field was changed, and saves the chosen one', async () => {
  let isFirst = true;
  const { http } = await open({
    [PATCH]: (request: HttpRequest) => {
      if (!isFirst) return replyWithChanges(request);
      isFirst = false;
      throw conflictWith({ ...mug, price: 350, version: 7 }, ['price']);
    },
  });
  await fill('Price (₹)', '320');
  await save();
  const dialog = within(await screen.findByRole('dialog', { name: 'Changed by someone else' }));
  expect(dialog.getByText(/Ravi Kumar/)).toBeTruthy();
  expect(dialog.getByText('350')).toBeTruthy();
  await userEvent.click(dialog.getByRole('radio', { name: /Yours/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(http.callsOf(PATCH)).toHaveLength(2));
  expect(http.callsOf(PATCH)[1]).toMatchObject({ body: { price: 320 }, headers: { 'If-Match': '"7"' } });
});

it('uploads several pictures in their order, keeps what is typed meanwhile, and retries a failed one', async () => {
  let respond = (_: unknown) => {};
  let calls = 0;
  const { http } = await open({
    [UPLOAD]: () => {
      calls++;
      if (calls === 1) return new Promise((resolve) => (respond = resolve));
      if (calls === 2) throw refused({ status: 400, message: 'This file is not a picture' });
      return { success: true, data: { _id: 'b', image: '/media/b-640.webp', width: 640, height: 800 } };
    },
    [PATCH]: replyWithChanges,
  });
  const file = (name: string) => new File(['x'], name, { type: 'image/png' });
  await userEvent.upload(await field('Add pictures'), [file('a.png'), file('b.png')]);
  expect(screen.getByText('Waiting')).toBeTruthy();
  await fill('Name', 'Typed meanwhile');
  await act(async () =>
    respond({ success: true, data: { _id: 'a', image: '/media/a-640.webp', width: 640, height: 800 } }),
  );
  expect(await screen.findByText('This file is not a picture')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Picture 3')).toBeTruthy();
  expect((await field('Name')).value).toBe('Typed meanwhile');
  await userEvent.click(screen.getByRole('button', { name: 'Move picture 3 earlier' }));
  await save();
  await waitFor(() => expect(http.callsOf(PATCH)).toHaveLength(1));
  expect(http.callsOf(PATCH)[0]!.body).toMatchObject({
    image: '/media/mug-01-640.webp',
    images: ['/media/b-640.webp', '/media/a-640.webp'],
  });
});

it('undoes the removal of a picture', async () => {
  const { pressToastButton } = await open({ [GET]: reply({ ...mug, images: ['/media/mug-02-640.webp'] }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Remove picture 1' }));
  expect(screen.queryByText('Picture 2')).toBeNull();
  act(pressToastButton);
  expect(await screen.findByText('Picture 2')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Unsaved changes' })).toBeNull();
});

it('shows what an invoice would say, even for an HSN that is not saved yet', async () => {
  await open();
  expect(await screen.findByText('On an invoice today: HSN 6912, GST 5%.')).toBeTruthy();
  expect(screen.getByText('₹299 = ₹284.76 + ₹14.24 GST')).toBeTruthy();
  await fill('HSN (optional)', '4414');
  expect(screen.getByText('On an invoice today: HSN 4414, GST 18% (the rate for all other goods).')).toBeTruthy();
});

it('previews the product page with what is typed', async () => {
  await open();
  await fill('Name', 'Unsaved name');
  await userEvent.click(screen.getByRole('button', { name: 'Preview' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Preview of the product page' }));
  expect(dialog.getByText('Unsaved name')).toBeTruthy();
});

it('creates a product once, and opens it', async () => {
  const { http, router } = await open({ 'POST /api/admin/products': reply(mug) }, '/admin/products/new');
  await fill('Name', ' Kite Mug ');
  await userEvent.selectOptions(await field('Category'), 'Mugs');
  await fill('Price (₹)', '299');
  await save();
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/products/mug'));
  const calls = http.callsOf('POST /api/admin/products');
  expect(calls).toHaveLength(1);
  expect(calls[0]!.body).toMatchObject({ name: 'Kite Mug', category: 'mug', price: 299, available: true });
  expect(calls[0]!.headers!['Idempotency-Key']).toMatch(/^[0-9a-f]{32}$/);
});

it('asks before leaving unsaved changes', async () => {
  const { router } = await open();
  await fill('Name', 'Unsaved');
  fireEvent.click(screen.getByRole('link', { name: 'History' }));
  expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeTruthy();
  expect(router.state.location.pathname).toBe('/admin/products/mug');
});

it('says that a product does not exist, or could not be loaded', async () => {
  const first = await open({ [GET]: () => Promise.reject(refused({ status: 404, code: 'product.not_found' })) });
  expect(await screen.findByRole('heading', { level: 1, name: 'Product not found' })).toBeTruthy();
  first.unmount();
  const second = await open({ [GET]: { success: true } });
  expect(await screen.findByText(/The product could not be loaded/)).toBeTruthy();
  second.unmount();
  await open({ [GET]: () => Promise.reject(refused({ status: 503, message: 'Down for maintenance' })) });
  expect(await screen.findByText(/Down for maintenance/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

it('lists the changes to the stock, in pages', async () => {
  const movement = {
    _id: 'm1',
    at: '2026-11-20T05:00:00.000Z',
    kind: 'reserved',
    change: -3,
    reservedChange: 3,
    by: 'shopper',
    order: { _id: 'o1', number: 'CH-10042' },
  };
  const edited = { _id: 'm0', at: '2026-11-19T05:00:00.000Z', kind: 'edited', change: 40, reservedChange: 0 };
  await open({
    [GET]: reply({ ...mug, stock: { tracked: true, quantity: 37 } }),
    'GET /api/admin/products/mug/stock-movements': { success: true, data: [movement], next: 'm1' },
    'GET /api/admin/products/mug/stock-movements?after=m1': {
      success: true,
      next: null,
      data: [{ ...edited, by: 'asha@chhapai.example', byName: 'Asha' }],
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Stock history' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect((await dialog.findByRole('link', { name: 'CH-10042' })).getAttribute('href')).toBe('/admin/orders/CH-10042');
  await userEvent.click(dialog.getByRole('button', { name: 'Earlier movements' }));
  const rows = await waitFor(() => {
    const found = dialog.getAllByRole('row').slice(1);
    expect(found).toHaveLength(2);
    return found;
  });
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Ordered CH-10042−3+3Customer'),
    expect.stringContaining('Set by staff+40Asha'),
  ]);
  expect(dialog.queryByRole('button', { name: 'Earlier movements' })).toBeNull();
});
