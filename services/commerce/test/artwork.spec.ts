import { execFileSync } from 'node:child_process';
import { open, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { UploadReply, type Product, type StaffOrder } from '@chhapai/contracts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { hashArtwork } from '../src/modules/orders/moving/artwork.js';
import { eraseCompleted } from '../src/modules/personal-data/personal-data.queries.js';
import { FairDelay } from './fair-delay.js';
import { readPdf } from './invoiced-orders.js';
import { openShop, orderOf, type Shop } from './shop.js';
import { staffClient, type StaffClient } from './staff-orders.js';

const PNG = '\x89PNG\r\n\x1a\na picture';
const FIELDS = [
  { key: 'name', kind: 'text', label: 'Name', required: true, maxLength: 40 },
  { key: 'logo', kind: 'logo', label: 'Your logo', required: true },
];

let shop: Shop;
let mug: Product;
let staff: StaffClient;
beforeAll(async () => {
  shop = await openShop();
  staff = await staffClient(shop, 'staff');
  mug = (await shop.listPlainProducts())[0]!;
  await shop.db.query('UPDATE products SET personalisation = $2::jsonb WHERE id = $1', [
    mug._id,
    JSON.stringify(FIELDS),
  ]);
});
afterAll(() => shop.close());

const toBytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const filePath = (fileId: string) => join(shop.uploadsDir, 'files', fileId);
const readOrder = async (id: string) => (await staff.get(`/api/admin/orders/${id}`)).body.data;
const lineOf = ({ orderItems }: StaffOrder) => orderItems[0]!;

/** Places an order of a mug with a name and a logo. */
async function placeOrder() {
  const asha = await shop.createShopper();
  const body = new FormData();
  body.append('file', new Blob([toBytes(PNG)]), 'logo.png');
  const { authorization } = asha;
  const uploaded = await shop.call('POST', '/api/uploads/logo', { body, headers: { authorization } });
  const fileId = UploadReply.parse(uploaded.body).data._id;
  const personalisation = [
    { key: 'name', value: 'Asha' },
    { key: 'logo', fileId },
  ];
  await asha.send('POST', '/api/cart/add', { productId: mug._id, quantity: 1, personalisation });
  const { order } = (await asha.place(orderOf(await asha.readCart()))).body;
  const lineId = order.orderItems[0]!._id;
  const setArtwork = (state: string, note?: string) =>
    staff.send('POST', `/api/admin/orders/${order._id}/lines/${lineId}/artwork`, { state, ...(note && { note }) });
  const startPrinting = async () => staff.move(order._id, { to: 'printing' }, (await readOrder(order._id)).version);
  return { asha, id: order._id, lineId, fileId, setArtwork, startPrinting };
}

/** Places such an order, which staff have confirmed and whose artwork they have approved. */
async function placeApprovedOrder() {
  const order = await placeOrder();
  await staff.move(order.id, { to: 'confirmed' }, 1);
  expect((await order.setArtwork('approved')).status).toBe(200);
  return order;
}

const expectRefused = ({ status, body }: Awaited<ReturnType<StaffClient['move']>>, lineId: string, message: string) => {
  expect([status, body.code, body.message]).toEqual([409, 'order.illegal_move', message]);
  expect(body.details).toMatchObject({ faults: [{ field: `lines.${lineId}.artwork`, message }] });
};
const changedMessage = (name = mug.name) => `The artwork of “${name}” has changed since it was approved`;
/** Makes the line one of a variant. */
const setColour = (lineId: string) =>
  shop.db.query(`UPDATE order_lines SET sku = 'MUG-RED', options = '{"colour": "Red"}' WHERE id = $1`, [lineId]);

describe('the hash of artwork', () => {
  const answer = { key: 'logo', label: 'Your logo', fileId: 'a', fileName: 'logo.png' };
  const name = { key: 'name', label: 'Name', value: 'Asha' };
  const files = new Map([['a', 'ab'.repeat(32)]]);

  it('depends on every answer and the content of the files, but not on their order', () => {
    const hash = hashArtwork([name, answer], files);
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    expect(hashArtwork([answer, name], files)).toBe(hash);
    expect(hashArtwork([{ fileName: 'logo.png', label: 'Your logo', fileId: 'a', key: 'logo' }, name], files)).toBe(
      hash,
    );
    const others = [
      hashArtwork([{ ...name, value: 'asha' }, answer], files),
      hashArtwork([{ ...name, label: 'Names' }, answer], files),
      hashArtwork([name], files),
      hashArtwork([], files),
      hashArtwork([name, answer], new Map([['a', 'cd'.repeat(32)]])),
      hashArtwork([{ key: 'name', label: 'Name', fileId: 'a' }, answer], files),
    ];
    expect(new Set([hash, ...others]).size).toBe(7);
  });

  it('does not exist while a file is missing', () => {
    expect(hashArtwork([name, answer], new Map([['a', null]]))).toBeUndefined();
    expect(hashArtwork([name, answer], new Map())).toBeUndefined();
  });
});

describe('approving artwork', () => {
  it('stores the hash, which staff can read and the job ticket shows in short, but the shopper does not see', async () => {
    const { id, asha } = await placeApprovedOrder();
    const { artworkHash } = lineOf(await readOrder(id));
    expect(artworkHash).toMatch(/^[0-9a-f]{64}$/);
    const { body } = await staff.send<{ url: string }>('POST', `/api/admin/orders/${id}/documents`, {
      kind: 'job-ticket',
    });
    const { text } = await readPdf(shop.url + body.url);
    expect(text).toContain(`Artwork checksum: ${artworkHash!.slice(0, 12)}`);
    expect(text).not.toContain(artworkHash!.slice(0, 13));
    const own = await asha.send('GET', `/api/orders/${id}`);
    expect(JSON.stringify(own.body)).not.toContain(artworkHash!.slice(0, 12));
  });

  it('deletes the hash when the approval is withdrawn, and stores a new one with the next approval', async () => {
    const { id, fileId, setArtwork } = await placeApprovedOrder();
    const first = lineOf(await readOrder(id)).artworkHash;
    await writeFile(filePath(fileId), toBytes(`${PNG} in blue`));
    await setArtwork('changes_asked');
    expect(lineOf(await readOrder(id))).not.toHaveProperty('artworkHash');
    await setArtwork('approved');
    expect(lineOf(await readOrder(id)).artworkHash).toMatch(/^[0-9a-f]{64}$/);
    expect(lineOf(await readOrder(id)).artworkHash).not.toBe(first);
  });

  it('is refused while a file is missing', async () => {
    const { id, lineId, fileId, setArtwork } = await placeOrder();
    await rm(filePath(fileId));
    await setColour(lineId);
    const { status, body } = await setArtwork('approved');
    expect([status, body.code]).toEqual([409, 'order.artwork_missing']);
    expect(body.message).toBe(`The artwork of “${mug.name} (Red)” cannot be approved. Missing: logo.png`);
    expect(lineOf(await readOrder(id)).artwork).toBe('awaiting');
  });
});

describe('starting production', () => {
  it('succeeds if nothing has changed since the approval, and keeps the hash', async () => {
    const { id, startPrinting } = await placeApprovedOrder();
    const { artworkHash } = lineOf(await readOrder(id));
    const { status, body } = await startPrinting();
    expect([status, lineOf(body.data).artworkHash]).toEqual([200, artworkHash]);
  });

  it('is refused if a file has changed, until the change is approved', async () => {
    const { id, lineId, fileId, setArtwork, startPrinting } = await placeApprovedOrder();
    await writeFile(filePath(fileId), toBytes(`${PNG}!`));
    expectRefused(await startPrinting(), lineId, changedMessage());
    expect((await readOrder(id)).status).toBe('confirmed');
    await setArtwork('changes_asked');
    await setArtwork('approved');
    expect((await startPrinting()).status).toBe(200);
  });

  it('is refused if an answer has changed', async () => {
    const { lineId, startPrinting } = await placeApprovedOrder();
    await shop.db.query(
      `UPDATE order_lines SET personalisation = jsonb_set(personalisation, '{0,value}', '"Ravi"') WHERE id = $1`,
      [lineId],
    );
    await setColour(lineId);
    expectRefused(await startPrinting(), lineId, changedMessage(`${mug.name} (Red)`));
  });

  it('is refused if a file is missing', async () => {
    const { lineId, fileId, startPrinting } = await placeApprovedOrder();
    await rm(filePath(fileId));
    expectRefused(await startPrinting(), lineId, `${changedMessage()}. Missing: logo.png`);
  });

  it('checks again after production was stopped', async () => {
    const { id, lineId, fileId, startPrinting } = await placeApprovedOrder();
    await startPrinting();
    await staff.move(id, { to: 'confirmed', reason: 'Wrong colours' }, 4);
    await writeFile(filePath(fileId), toBytes(`${PNG}?`));
    expectRefused(await startPrinting(), lineId, changedMessage());
  });

  it('is not checked again for a reprint, whose ticket has the checksum of what was approved', async () => {
    const { id, lineId, fileId, startPrinting } = await placeApprovedOrder();
    const { artworkHash } = lineOf(await readOrder(id));
    await startPrinting();
    const move = async (to: string) => staff.move(id, { to, reason: 'Smudged' }, (await readOrder(id)).version);
    await move('ready');
    await writeFile(filePath(fileId), toBytes(`${PNG} in blue`));
    expect((await move('printing')).status).toBe(200);
    const { body } = await staff.send<{ url: string }>('POST', `/api/admin/orders/${id}/documents`, {
      kind: 'job-ticket',
    });
    const { text } = await readPdf(shop.url + body.url);
    expect(text).toContain('ticket 2');
    expect(text).toContain(`Artwork checksum: ${artworkHash!.slice(0, 12)}`);
    // The press operator notices the difference: approval can be withdrawn only before production.
    expect((await move('confirmed')).status).toBe(200);
    expectRefused(await startPrinting(), lineId, changedMessage());
  });

  it('accepts lines that were approved before hashes were stored, and stores theirs', async () => {
    const { id, lineId, startPrinting } = await placeApprovedOrder();
    const { artworkHash } = lineOf(await readOrder(id));
    await shop.db.query('UPDATE order_lines SET artwork_hash = NULL WHERE id = $1', [lineId]);
    const { status, body } = await startPrinting();
    expect([status, lineOf(body.data).artworkHash]).toEqual([200, artworkHash]);
    expect(lineOf(await readOrder(id)).artworkHash).toBe(artworkHash);
  });

  it('is refused for a line without a stored hash if its file is missing', async () => {
    const { lineId, fileId, startPrinting } = await placeApprovedOrder();
    await shop.db.query('UPDATE order_lines SET artwork_hash = NULL WHERE id = $1', [lineId]);
    await rm(filePath(fileId));
    expectRefused(await startPrinting(), lineId, `${changedMessage()}. Missing: logo.png`);
  });

  it('checks each order of a bulk move, by ids or by filter', async () => {
    const [good, bad] = [await placeApprovedOrder(), await placeApprovedOrder()];
    await writeFile(filePath(bad.fileId), toBytes(`${PNG}!`));
    const { body } = await staff.changeMany({ ids: [good.id, bad.id], action: 'move', args: { to: 'printing' } });
    expect(body.results).toMatchObject([
      { id: good.id, ok: true },
      { id: bad.id, ok: false, code: 'order.illegal_move', message: changedMessage() },
    ]);
    const next = await placeApprovedOrder();
    const job = await staff.changeMany<{ job: string }>({
      filter: { status: 'confirmed' },
      action: 'move',
      args: { to: 'printing' },
    });
    await vi.waitFor(async () => {
      const { state } = (await staff.get<{ state: string }>(`/api/admin/jobs/${job.body.job}`)).body;
      expect(state).toBe('done');
    }, 10_000);
    expect([(await readOrder(next.id)).status, (await readOrder(bad.id)).status]).toEqual(['printing', 'confirmed']);
  });

  it('holds no lock while files are read', async () => {
    const { id, fileId, startPrinting } = await placeApprovedOrder();
    await rm(filePath(fileId));
    // Reading from a pipe waits until somebody writes.
    execFileSync('mkfifo', [filePath(fileId)]);
    const started = startPrinting();
    // Opened once somebody reads.
    const pipe = await open(filePath(fileId), 'w');
    const note = await staff.send('POST', `/api/admin/orders/${id}/notes`, { text: 'Still possible' });
    expect(note.status).toBe(201);
    await pipe.writeFile(toBytes(PNG));
    await pipe.close();
    // The note has changed the version; nothing else was wrong.
    expect((await started).status).toBe(412);
  });
});

it('never starts production while an approval is withdrawn at the same time, 50 times', async () => {
  const outcomes = new Set<string>();
  const delay = new FairDelay();
  for (let round = 0; round < 50; round++) {
    const { id, setArtwork } = await placeApprovedOrder();
    const move = { ids: [id], action: 'move', args: { to: 'printing' } };
    await Promise.all([staff.changeMany(move), delay.wait().then(() => setArtwork('changes_asked'))]);
    const order = await readOrder(id);
    const outcome = `${order.status} ${lineOf(order).artwork}`;
    expect(['printing approved', 'confirmed changes_asked']).toContain(outcome);
    outcomes.add(outcome);
    delay.record(outcome.endsWith('changes_asked'));
  }
  // Otherwise the requests did not race.
  expect(outcomes.size).toBe(2);
}, 60_000);

it('erases the hash with the answers', async () => {
  const { asha, id } = await placeApprovedOrder();
  await asha.send('POST', `/api/orders/${id}/cancel`);
  for (const query of eraseCompleted) await shop.db.query(query, [asha.id]);
  const { rows } = await shop.db.query('SELECT personalisation, artwork_hash FROM order_lines WHERE order_id = $1', [
    id,
  ]);
  expect(rows).toEqual([{ personalisation: [], artwork_hash: null }]);
});
