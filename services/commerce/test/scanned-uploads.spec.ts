import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { staffDesignPaths, staffUploadPaths, UploadReply, uploadPaths } from '@chhapai/contracts';
import { EICAR, startClamd, type TestClamd } from '@chhapai/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { plain } from './sample-pictures.js';
import { openShop, type Shop } from './shop.js';
import { staffClient } from './staff-orders.js';

let clamd: TestClamd;
let shop: Shop;
let picture: Buffer;
/** The picture, followed by a virus. Image viewers still open it. */
let infected: Buffer;
const headers = { customer: {}, staff: {} };
beforeAll(async () => {
  clamd = await startClamd();
  shop = await openShop({ CLAMD_URL: clamd.url });
  headers.customer = { authorization: (await shop.createShopper()).authorization };
  headers.staff = { authorization: (await staffClient(shop, 'staff')).authorization };
  picture = await plain(700, 500).png().toBuffer();
  infected = Buffer.concat([picture, EICAR]);
});
afterAll(async () => {
  await shop.close();
  await clamd.close();
});
beforeEach(async () => void (await shop.db.query('TRUNCATE uploads, pictures, audit_entries CASCADE')));

interface UploadBody {
  code?: string;
  message?: string;
}
const ENDPOINTS = [
  ...Object.entries(uploadPaths).map(([purpose, path]) => [purpose, path, 'customer'] as const),
  ['picture', staffUploadPaths.picture, 'staff'] as const,
  ['design', staffDesignPaths.file('PNG'), 'staff'] as const,
];
const upload = (content: Buffer, path: string, person: keyof typeof headers, to = shop) => {
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(content)]), 'logo.png');
  return to.call<UploadBody>('POST', path, { headers: headers[person], body });
};
const readStored = async () => {
  const folders = ['incoming', 'files', 'pictures'].map((name) => readdir(join(shop.uploadsDir, name)).catch(() => []));
  const { rows } = await shop.db.query<{ rows: number }>(
    `SELECT ((SELECT count(*) FROM uploads) + (SELECT count(*) FROM pictures)
      + (SELECT count(*) FROM audit_entries))::int AS rows`,
  );
  return { files: (await Promise.all(folders)).flat(), rows: rows[0]!.rows };
};

describe.each(ENDPOINTS)('the file of a %s', (_purpose, path, person) => {
  it('is refused if it is infected, and stored nowhere', async () => {
    const before = await readStored();
    const { status, body } = await upload(infected, path, person);
    expect([status, body]).toMatchObject([422, { code: 'upload.infected', message: expect.stringMatching(/harmful/) }]);
    expect(await readStored()).toEqual(before);
  });

  it('is accepted if it is clean', async () => {
    expect((await upload(picture, path, person)).status).toBe(201);
    expect((await readStored()).rows).toBeGreaterThan(0);
  });
});

it('finds a virus in a file that is the whole request body, not part of a form', async () => {
  const send = (content: Buffer) =>
    shop.call<UploadBody>('POST', staffUploadPaths.picture, {
      headers: { ...headers.staff, 'content-type': 'image/png' },
      body: new Uint8Array(content),
    });
  expect((await send(infected)).body.code).toBe('upload.infected');
  expect((await send(picture)).status).toBe(201);
});

it('stops uploads, and nothing else, while clamd hangs', async () => {
  clamd.setHanging(true);
  const waiting = Promise.all([
    upload(picture, uploadPaths.logo, 'customer'),
    upload(infected, uploadPaths.logo, 'customer'),
  ]);
  const start = performance.now();
  const shopper = await shop.createShopper();
  const [product] = await shop.listPlainProducts();
  expect((await shopper.add(product!._id)).status).toBe(200);
  expect(performance.now() - start).toBeLessThan(5_000);
  expect((await readStored()).rows).toBe(0);
  clamd.setHanging(false);
  expect((await waiting).map(({ status }) => status)).toEqual([201, 422]);
});

it('stops uploads, and nothing else, while there is no clamd', async () => {
  const disconnectedShop = await openShop({ CLAMD_URL: 'tcp://127.0.0.1:9' });
  const { status, headers: sent, body } = await upload(picture, uploadPaths.quotation, 'customer', disconnectedShop);
  expect([status, body.code, sent.get('retry-after')]).toEqual([503, 'upload.not_scanned', '60']);
  expect(await readdir(join(disconnectedShop.uploadsDir, 'incoming'))).toEqual([]);
  expect((await disconnectedShop.call('GET', '/readyz')).status).toBe(200);
  expect((await disconnectedShop.listProducts()).length).toBeGreaterThan(0);
  await disconnectedShop.close();
});

it('accepts an infected file if CLAMD_URL is not set', async () => {
  const unscannedShop = await openShop();
  const { status, body } = await upload(infected, uploadPaths.quotation, 'customer', unscannedShop);
  expect([status, UploadReply.parse(body).data.bytes]).toEqual([201, infected.length]);
  await unscannedShop.close();
});
