import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { startShop, type Shop } from '@chhapai/launcher';
import { addSimpleProducts, Api, logIn, Shopper, type AcknowledgedOrder } from '@chhapai/prove/shoppers';
import { createTemporaryFolder } from '@chhapai/service-kit/embedded-postgres';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { backUp } from '../src/back-up.js';
import { restore } from '../src/restore.js';

const passphrase = 'four random printed words';
/** Only the API is needed, and publishing the apps takes longer than everything else. */
const OMITTED = ['mfe-cart-checkout', 'mfe-catalogue', 'mfe-designs', 'mfe-marketing'];

const folder = await createTemporaryFolder('chhapai-backups-');
const original = join(folder, "Asha's shop");
const elsewhere = join(folder, 'elsewhere');
/** On a different disk from the shop's folder, which is in memory if there is enough: uploads may be stored on another disk. */
const otherDisk = mkdtempSync(join(tmpdir(), 'chhapai-uploads-'));
let movedTo: string;
let shop: Shop;
let file: string;
let acknowledged: AcknowledgedOrder[];
let uploadId: string;

const STAFF = { STAFF_EMAIL: 'staff@example.com', STAFF_PASSWORD: 'at the press since 2009' };

const start = (dataDir: string) => startShop({ dataDir, port: 0, omitReleases: OMITTED, env: STAFF });

async function query<Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []): Promise<Row[]> {
  const pool = new pg.Pool({ connectionString: shop.databaseUrl('commerce'), max: 1 });
  try {
    return (await pool.query<Row>(sql, values)).rows;
  } finally {
    await pool.end();
  }
}

async function uploadFile(url: string): Promise<string> {
  const form = new FormData();
  form.set('file', new Blob(['%PDF-1.7\n%%EOF\n'], { type: 'application/pdf' }), 'plan.pdf');
  const response = await fetch(`${url}/api/uploads`, { method: 'POST', body: form });
  return ((await response.json()) as { data: { _id: string } }).data._id;
}

describe('a backup that was made while shoppers ordered', { timeout: 120_000 }, () => {
  beforeAll(async () => {
    mkdirSync(original);
    symlinkSync(otherDisk, join(original, 'uploads'));
    shop = await start(original);
    const api = new Api(shop.url);
    const shoppers = await Promise.all(['Asha', 'Ravi', 'Meera'].map((name) => Shopper.signUp(api, name)));
    const [product] = await addSimpleProducts(api, shoppers[0]!);
    uploadId = await uploadFile(shop.url);
    const orders = () => shoppers.flatMap((shopper) => shopper.orders);
    let isOver = false;
    const ordering = shoppers.map(async (shopper) => {
      while (!isOver) if (await shopper.setQuantity(product!, 2)) await shopper.placeOrder();
    });
    await vi.waitFor(() => expect(orders().length).toBeGreaterThan(9), 60_000);
    const token = await logIn(api, STAFF.STAFF_EMAIL, STAFF.STAFF_PASSWORD);
    const confirming = { token, body: { to: 'confirmed' }, headers: { 'If-Match': '"1"' } };
    expect(await api.call('POST', `/api/admin/orders/${orders()[0]!.id}/moves`, confirming)).toMatchObject({
      status: 200,
    });
    acknowledged = orders();
    file = await backUp({ dataDir: original, folder, passphrase });
    isOver = true;
    await Promise.all(ordering);
    expect(orders().length).toBeGreaterThan(acknowledged.length);
    await shop.stop();
  }, 240_000);

  afterAll(async () => {
    await shop.stop();
    for (const path of [folder, otherDisk]) rmSync(path, { recursive: true, force: true });
  });

  it('is encrypted and readable only by its owner', () => {
    expect(readFileSync(file).subarray(0, 21).toString()).toBe('age-encryption.org/v1');
    expect(basename(file)).toMatch(/^chhapai-\d{8}T\d{6}Z\.tar\.gz\.age$/);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('is refused if it is damaged or cannot be decrypted, and then nothing is restored', async () => {
    const attempt = (options: { file: string; passphrase?: string }) =>
      restore({ dataDir: elsewhere, ...options }).then(
        () => 'restored',
        (error: Error) => error.message,
      );
    expect(await attempt({ file })).toMatch(/encrypted.*BACKUP_PASSPHRASE/);
    expect(await attempt({ file, passphrase: 'not the passphrase' })).toMatch(/passphrase is wrong/);
    const content = readFileSync(file);
    const damaged = join(folder, 'damaged');
    writeFileSync(damaged, content);
    truncateSync(damaged, content.length - 1000);
    expect(await attempt({ file: damaged, passphrase })).toMatch(/incomplete or damaged/);
    content[Math.floor(content.length / 2)]! ^= 1;
    writeFileSync(damaged, content);
    expect(await attempt({ file: damaged, passphrase })).toMatch(/incomplete or damaged/);
    expect(await attempt({ file: join(folder, 'missing'), passphrase })).toMatch(/Cannot read/);
    expect(readdirSync(folder).sort()).toEqual([basename(original), basename(file), 'damaged']);
  });

  it('replaces an existing shop only if it is told to, and moves that shop aside', async () => {
    await expect(restore({ file, dataDir: original, passphrase })).rejects.toThrow(/--replace/);
    movedTo = (await restore({ file, dataDir: original, passphrase, replace: true })).movedTo!;
    expect([movedTo, original].map((path) => existsSync(join(path, 'postgres/data')))).toEqual([true, true]);
  });

  it('contains every order placed before it, with lines, history and emails, and every file and key', async () => {
    shop = await start(original);
    const ids = acknowledged.map(({ id }) => id);
    const found = await query(
      `SELECT orders.id, number, total_paise::integer AS "totalPaise",
         (SELECT json_agg(json_build_object('productId', product_id, 'quantity', quantity))
          FROM order_lines WHERE order_id = orders.id) AS lines
       FROM orders JOIN order_submissions ON order_id = orders.id WHERE orders.id = ANY ($1) ORDER BY array_position($1, orders.id)`,
      [ids],
    );
    expect(found).toEqual(acknowledged);
    expect(await query('SELECT current_user AS user')).toEqual([{ user: 'chhapai_commerce' }]);
    expect(await query('SELECT "to" FROM order_history WHERE order_id = $1', [ids[0]])).toEqual([{ to: 'confirmed' }]);
    const countEmails = () =>
      query(`SELECT FROM order_mails WHERE version = 1 AND order_id = ANY ($1)`, [ids]).then(({ length }) => length);
    await expect.poll(countEmails, { timeout: 20_000 }).toBe(ids.length);
    expect(await query('SELECT FROM uploads WHERE id = $1', [uploadId])).toHaveLength(1);
    expect(readFileSync(join(original, 'uploads/files', uploadId), 'utf8')).toContain('%PDF');
    for (const key of ['release-key.json', 'release-token'])
      expect(readFileSync(join(original, key))).toEqual(readFileSync(join(movedTo, key)));
    const shopper = await Shopper.signUp(new Api(shop.url), 'Imran');
    expect((await shopper.readCart()).items).toEqual([]);
  });
});
