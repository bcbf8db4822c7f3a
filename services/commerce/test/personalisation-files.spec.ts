import { randomUUID } from 'node:crypto';
import { UploadReply, uploadPaths, type CartReply, type Product } from '@chhapai/contracts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openShop, orderOf, type Shop, type ShopperClient } from './shop.js';

const PNG = '\x89PNG\r\n\x1a\na picture';

let shop: Shop;
let mug: Product;
let asha: ShopperClient;
beforeAll(async () => {
  shop = await openShop();
  mug = (await shop.listPlainProducts())[0]!;
  const fields = [{ key: 'logo', kind: 'logo', label: 'Your logo', required: true }];
  await shop.db.query('UPDATE products SET personalisation = $2::jsonb WHERE id = $1', [
    mug._id,
    JSON.stringify(fields),
  ]);
});
afterAll(() => shop.close());
beforeEach(async () => void (asha = await shop.createShopper()));

async function upload(path: string, headers: Record<string, string>, name = 'logo.png'): Promise<string> {
  const body = new FormData();
  body.append('file', new Blob([Uint8Array.from(PNG, (letter) => letter.charCodeAt(0))]), name);
  const reply = await shop.call('POST', path, { body, headers });
  return UploadReply.parse(reply.body).data._id;
}
const uploadLogo = ({ authorization }: ShopperClient, name?: string) =>
  upload(uploadPaths.logo, { authorization }, name);
const addLogo = (shopper: ShopperClient, fileId: string) =>
  shopper.send<CartReply & { code?: string }>('POST', '/api/cart/add', {
    productId: mug._id,
    personalisation: [{ key: 'logo', fileId }],
  });

it('keeps an uploaded logo with its line and its order', async () => {
  const fileId = await uploadLogo(asha, 'Our logo.png');
  const { status, body } = await addLogo(asha, fileId);
  expect(status).toBe(200);
  const personalisation = [{ key: 'logo', label: 'Your logo', fileId, fileName: 'Our logo.png' }];
  expect(body.cart.items).toMatchObject([{ personalisation }]);
  await addLogo(asha, fileId.toUpperCase());
  expect((await asha.readCart()).items).toMatchObject([{ quantity: 2 }]);
  const placed = await asha.place(orderOf(await asha.readCart()));
  expect(placed.body.order.orderItems).toMatchObject([{ personalisation }]);
  const { rows } = await shop.db.query('SELECT claimed_at FROM uploads WHERE id = $1', [fileId]);
  expect(rows).toEqual([{ claimed_at: expect.any(Date) }]);
});

it('refuses a missing file, another shopper’s file, and text instead of a file', async () => {
  const ravi = await shop.createShopper();
  const ravisLogo = await uploadLogo(ravi);
  for (const fileId of [ravisLogo, '0197b3a0-0000-7000-8000-000000000000']) {
    expect(await addLogo(asha, fileId)).toMatchObject({ status: 422, body: { code: 'cart.personalisation_invalid' } });
  }
  expect((await addLogo(asha, '../../etc/passwd')).status).toBe(400);
  const text = { productId: mug._id, personalisation: [{ key: 'logo', value: 'logo.png' }] };
  expect((await asha.send('POST', '/api/cart/add', text)).status).toBe(422);
  expect(await asha.add(mug._id)).toMatchObject({ status: 422, body: { code: 'cart.personalisation_required' } });
});

it('does not claim an uploaded logo when it is downloaded', async () => {
  const fileId = await uploadLogo(asha);
  const { authorization } = asha;
  expect((await fetch(`${shop.url}/api/cart/files/${fileId}`, { headers: { authorization } })).status).toBe(200);
  const { rows } = await shop.db.query('SELECT claimed_at FROM uploads WHERE id = $1', [fileId]);
  expect(rows).toEqual([{ claimed_at: null }]);
});

it('sends a logo only to its owner and to staff, as a download', async () => {
  const fileId = await uploadLogo(asha);
  await addLogo(asha, fileId);
  const download = (path: string, authorization?: string) =>
    fetch(shop.url + path, { headers: authorization ? { authorization } : {} });
  const staff = `Bearer ${await shop.issueToken({ sub: randomUUID(), role: 'staff' })}`;
  for (const reply of [
    await download(`/api/cart/files/${fileId}`, asha.authorization),
    await download(`/api/orders/files/${fileId}`, staff),
  ]) {
    expect(reply.status).toBe(200);
    expect(Buffer.from(await reply.arrayBuffer()).toString('latin1')).toBe(PNG);
    expect(reply.headers.get('content-disposition')).toContain('attachment');
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
    expect(reply.headers.get('content-security-policy')).toContain('sandbox');
  }
  const ravi = await shop.createShopper();
  expect((await download(`/api/cart/files/${fileId}`, ravi.authorization)).status).toBe(404);
  expect((await download(`/api/cart/files/${fileId}`)).status).toBe(401);
  expect((await download(`/api/orders/files/${fileId}`, asha.authorization)).status).toBe(403);
  expect((await download('/api/cart/files/..%2f..%2fetc', asha.authorization)).status).toBe(404);
});

it('does not let staff who read orders open files for other purposes', async () => {
  const authorization = `Bearer ${await shop.issueToken({ sub: randomUUID(), role: 'staff' })}`;
  const open = (id: string) => shop.call('GET', `/api/orders/files/${id}`, { headers: { authorization } });
  expect((await open(await upload(uploadPaths.quotation, {}))).status).toBe(404);
});
