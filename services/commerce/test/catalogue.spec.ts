import { CategoriesReply, ProductReply, ProductsReply } from '@chhapai/contracts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openShop, type Shop } from './shop.js';

let shop: Shop;
beforeAll(async () => void (shop = await openShop()));
afterAll(() => shop.close());

describe('the catalogue', () => {
  it('shows at least 24 products in the five categories', async () => {
    const { status, headers, body } = await shop.call('GET', '/api/products');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    const { data } = ProductsReply.parse(body);
    expect(data.length).toBeGreaterThanOrEqual(24);
    const categories = new Set(data.map(({ category }) => category));
    expect([...categories]).toEqual(['mug', 'mousepad', 'photoframe', 'bottle', 'keychain']);
    expect(data.filter(({ featured }) => featured).length).toBeGreaterThanOrEqual(4);
    expect(data.some(({ oldPrice }) => oldPrice !== undefined)).toBe(true);
    const mugs = data.filter(({ category }) => category === 'mug').map(({ price }) => price);
    expect(Math.min(...mugs)).toBeGreaterThanOrEqual(149);
    expect(Math.max(...mugs)).toBeLessThanOrEqual(500);
  });

  it('shows the categories by their names, in order', async () => {
    const { body } = await shop.call('GET', '/api/categories');
    const names = CategoriesReply.parse(body).data.map(({ name }) => name);
    expect(names).toEqual(['Mugs', 'Mouse Pads', 'Photo Frames', 'Bottles', 'Keychains']);
  });

  it('shows one product as in the list, with the additional fields of its page', async () => {
    const listed = (await shop.listProducts()).find(({ name }) => name === 'Company Logo Mug')!;
    expect(listed).toMatchObject({ occasions: ['office'], needsPersonalisation: true });
    for (const field of ['measurements', 'personalisation']) expect(listed).not.toHaveProperty(field);
    for (const id of [listed._id, listed._id.toUpperCase()]) {
      const { body } = await shop.call('GET', `/api/products/${id}`);
      const product = ProductReply.parse(body).data;
      expect(product).toMatchObject(listed);
      expect(product.measurements).toContainEqual({ name: 'Capacity', value: '325 ml' });
      expect(product.personalisation).toMatchObject([
        { key: 'logo', kind: 'logo', required: true },
        { key: 'line', kind: 'text', required: false, maxLength: 40 },
      ]);
    }
  });

  it('includes a minimum quantity only if it is more than one piece', async () => {
    const products = await shop.listProducts();
    expect(products.find(({ name }) => name === 'Company Logo Bottle')!.minimumQuantity).toBe(25);
    expect(products.find(({ name }) => name === 'Company Logo Mug')).not.toHaveProperty('minimumQuantity');
  });

  it.each(['0197b3a0-0000-7000-8000-000000000000', 'mug', '1', '__proto__', "'; drop table products"])(
    'returns 404 for the product %s',
    async (id) => {
      const { status, body } = await shop.call('GET', `/api/products/${encodeURIComponent(id)}`);
      expect(status).toBe(404);
      expect(body).toMatchObject({ success: false, code: 'product.not_found', message: 'Product not found' });
    },
  );

  it('responds to HEAD as to GET, without a body', async () => {
    const get = await shop.call('GET', '/api/products');
    const head = await fetch(`${shop.url}/api/products`, { method: 'HEAD' });
    expect(head.status).toBe(200);
    expect(head.headers.get('etag')).toBe(get.headers.get('etag'));
    expect(await head.text()).toBe('');
  });

  it('responds with 304 to a browser that has the list, until it changes', async () => {
    const { headers } = await shop.call('GET', '/api/products');
    const etag = headers.get('etag')!;
    expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    const revalidate = () => shop.call('GET', '/api/products', { headers: { 'if-none-match': `W/${etag}, "other"` } });
    expect((await revalidate()).status).toBe(304);
    await shop.db.query(`UPDATE products SET description = description || ' New.' WHERE name = 'Company Logo Mug'`);
    await vi.waitFor(async () => expect((await revalidate()).status).toBe(200), 10_000);
  });

  it('clears its cache as soon as a price is changed in the database', async () => {
    const [first] = await shop.listProducts();
    await shop.call('GET', `/api/products/${first!._id}`);
    await shop.db.query('UPDATE products SET price_paise = 19950, old_price_paise = NULL WHERE id = $1', [first!._id]);
    await vi.waitFor(async () => {
      const { body } = await shop.call('GET', `/api/products/${first!._id}`);
      const { price, oldPrice } = ProductReply.parse(body).data;
      expect({ price, oldPrice }).toEqual({ price: 199.5, oldPrice: undefined });
      expect((await shop.listProducts())[0]).toMatchObject({ price: 199.5 });
    }, 10_000);
  });

  it('no longer shows a product that is withdrawn', async () => {
    const [, , third] = await shop.listProducts();
    await shop.db.query('UPDATE products SET available = false WHERE id = $1', [third!._id]);
    await vi.waitFor(async () => {
      expect((await shop.call('GET', `/api/products/${third!._id}`)).status).toBe(404);
      expect((await shop.listProducts()).some(({ _id }) => _id === third!._id)).toBe(false);
    }, 10_000);
  });

  it('shows nothing stale while its listener is disconnected, and caches again afterwards', async () => {
    const listeners = `FROM pg_stat_activity WHERE application_name = 'listen catalogue_changed' AND datname = current_database()`;
    const countListeners = async () => (await shop.db.query(`SELECT 1 ${listeners}`)).rowCount;
    const [first] = await shop.listProducts();
    await shop.db.query(`SELECT pg_terminate_backend(pid) ${listeners}`);
    await vi.waitFor(async () => expect(await countListeners()).toBe(0), { interval: 5, timeout: 10_000 });
    // This change is not announced.
    await shop.db.query(`SET session_replication_role = replica; UPDATE products SET featured = NOT featured;
      SET session_replication_role = origin`);
    expect((await shop.listProducts())[0]!.featured).toBe(!first!.featured);

    await vi.waitFor(async () => expect(await countListeners()).toBe(1), 10_000);
    await shop.db.query('UPDATE products SET featured = NOT featured');
    await vi.waitFor(async () => expect((await shop.listProducts())[0]!.featured).toBe(first!.featured), 10_000);
  });
});
