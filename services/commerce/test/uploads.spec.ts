import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { EnquiriesReply, MAX_UPLOAD_BYTES, UploadReply } from '@chhapai/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ReleasePrintFiles } from '../src/modules/retention/release-print-files.js';
import { PruneUploads } from '../src/modules/uploads/prune-uploads.js';
import { writeManyFiles } from './many-files.js';
import { openShop, type Shop } from './shop.js';

let shop: Shop;
let staff: Record<string, string>;
beforeAll(async () => {
  shop = await openShop();
  staff = { authorization: `Bearer ${await shop.issueToken({ sub: randomUUID(), role: 'staff' })}` };
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.query('DELETE FROM enquiries');
  await shop.db.query('DELETE FROM uploads');
  await rm(join(shop.uploadsDir, 'files'), { recursive: true, force: true });
  await mkdir(join(shop.uploadsDir, 'files'));
});

const PNG = Buffer.from('\x89PNG\r\n\x1a\n' + 'a picture', 'latin1');
const PDF = Buffer.from('%PDF-1.7\nsome pages');
const EXE = Buffer.from('MZ\x90\0 a program %PDF-1.7', 'latin1');
const padded = (start: Buffer, bytes: number) => Buffer.concat([start, Buffer.alloc(bytes - start.length)]);

const upload = (content: Buffer, name: string, path = '/api/uploads', headers: Record<string, string> = {}) => {
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(content)]), name);
  return shop.call<{ success: boolean; code?: string; message?: string; data?: unknown }>('POST', path, {
    body,
    headers,
  });
};
const uploadAndParse = async (content: Buffer, name: string) =>
  UploadReply.parse((await upload(content, name)).body).data;
const listFiles = async () => {
  const folders = await Promise.all(['incoming', 'files'].map((name) => readdir(join(shop.uploadsDir, name))));
  return folders.flat();
};
const readRows = async () => (await shop.db.query<Record<string, unknown>>('SELECT * FROM uploads')).rows;
const quotation = (change: object = {}) => ({
  kind: 'quotation',
  service: 'Visiting cards',
  phone: '98765 43210',
  quantity: 500,
  ...change,
});
const sendEnquiry = (body: object) =>
  shop.call<{ code?: string; reference?: string; message: string }>('POST', '/api/enquiries', {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

describe('an upload', () => {
  it('is stored unchanged under a random id', async () => {
    const { status, body } = await upload(PDF, 'Card front.PDF');
    expect(status).toBe(201);
    const { data } = UploadReply.parse(body);
    expect(data).toMatchObject({ name: 'Card front.pdf', bytes: PDF.length, kind: 'pdf' });
    expect(await readFile(join(shop.uploadsDir, 'files', data._id))).toEqual(PDF);
    expect(await readRows()).toMatchObject([{ id: data._id, purpose: 'quotation', owner_id: null, claimed_at: null }]);
    expect((await readRows())[0]!.sha256).toMatch(/^[0-9a-f]{64}$/);
  });

  it.each([
    ['an empty file', Buffer.alloc(0), 'a.pdf'],
    ['a renamed program', EXE, 'invoice.pdf'],
    ['an HTML page', Buffer.from('<html><script>1</script>'), 'page.png'],
    ['an SVG, which may contain scripts', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'logo.svg'],
    ['a script with a picture further on', Buffer.concat([Buffer.from('#!/bin/sh\n'), PNG]), 'logo.png'],
    ['an archive', Buffer.from('PK\x03\x04 not one', 'latin1'), 'logo.cdr'],
    ['a picture with an incomplete signature', PNG.subarray(0, 6), 'logo.png'],
  ])('is refused if it is %s, and leaves nothing behind', async (_, content, name) => {
    const { status, body } = await upload(content, name);
    expect([status, body.code]).toEqual([422, 'upload.refused']);
    expect([await listFiles(), await readRows()]).toEqual([[], []]);
  });

  it('is limited to 20 MB', async () => {
    const most = MAX_UPLOAD_BYTES.quotation;
    expect((await upload(padded(PDF, most), 'large.pdf')).body).toMatchObject({ data: { bytes: most } });
    await shop.db.query('TRUNCATE uploads CASCADE');
    const before = await listFiles();
    const { status, body } = await upload(padded(PDF, most + 1), 'larger.pdf');
    expect([status, body]).toMatchObject([
      413,
      { code: 'request.too_large', message: expect.stringContaining('20 MB') },
    ]);
    expect(await listFiles()).toEqual(before);
  });

  it('requires a login for a logo, which is limited to 5 MB', async () => {
    expect((await upload(PNG, 'logo.png', '/api/uploads/logo')).status).toBe(401);
    const shopper = await shop.createShopper();
    const headers = { authorization: shopper.authorization };
    const { body } = await upload(PNG, 'logo.png', '/api/uploads/logo', headers);
    expect(UploadReply.parse(body).data.kind).toBe('png');
    expect((await readRows())[0]).toMatchObject({ purpose: 'logo', owner_id: shopper.id });
    const tooLarge = await upload(padded(PNG, MAX_UPLOAD_BYTES.logo + 1), 'logo.png', '/api/uploads/logo', headers);
    expect(tooLarge.status).toBe(413);
  });

  it('must be one file in a form; other endpoints accept no forms', async () => {
    const json = { headers: { 'content-type': 'application/json' }, body: '{}' };
    expect((await shop.call('POST', '/api/uploads', json)).status).toBe(422);
    expect((await shop.call('POST', '/api/uploads', { body: new FormData() })).status).toBeGreaterThanOrEqual(400);
    expect((await upload(PNG, 'a.png', '/api/enquiries')).status).toBe(415);
  });

  it('leaves nothing behind if the sender disconnects', async () => {
    const { hostname, port } = new URL(shop.url);
    const headers = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': 1_000_000 };
    const sent = request({ hostname, port, method: 'POST', path: '/api/uploads', headers });
    sent.on('error', () => undefined);
    sent.write('--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7 half');
    await expect.poll(listFiles).toHaveLength(1);
    sent.destroy();
    await expect.poll(listFiles).toEqual([]);
    expect(await readRows()).toEqual([]);
  });

  it('reports a form that ends too early as an incomplete upload', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const body = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7 half';
    const reply = await shop.call<{ code?: string }>('POST', '/api/uploads', { headers, body });
    expect([reply.status, reply.body.code]).toEqual([400, 'upload.incomplete']);
    expect(await listFiles()).toEqual([]);
  });

  it('is limited to a few at once per IP address: of 500 concurrent uploads the others get 429, and the service keeps working', async () => {
    const big = padded(PDF, 100_000);
    const replies = await Promise.all(Array.from({ length: 500 }, () => upload(big, 'a.pdf')));
    const statuses = new Set(replies.map(({ status }) => status));
    expect([...statuses].sort()).toEqual([201, 429]);
    const refused = replies.find(({ status }) => status === 429)!;
    expect(refused.body.code).toBe('request.too_many');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    const accepted = replies.filter(({ status }) => status === 201).length;
    expect([await readRows(), (await listFiles()).length >= accepted]).toMatchObject([{ length: accepted }, true]);
    expect((await upload(PDF, 'a.pdf')).status).toBe(201);
  });

  it('is refused while unclaimed files take up a gigabyte', async () => {
    await shop.db.query(
      `INSERT INTO uploads (id, name, kind, bytes, sha256, purpose)
       SELECT gen_random_uuid(), 'a.pdf', 'pdf', 20971520, '', 'quotation' FROM generate_series(1, 51)`,
    );
    expect((await upload(PDF, 'a.pdf')).status).toBe(429);
    await shop.db.query('UPDATE uploads SET claimed_at = now()');
    expect((await upload(PDF, 'a.pdf')).status).toBe(201);
  });

  it('is accepted while a gigabyte of files that are no longer used waits for deletion', async () => {
    await shop.db.query(
      `INSERT INTO uploads (id, name, kind, bytes, sha256, purpose, claimed_at)
       SELECT gen_random_uuid(), 'old.pdf', 'pdf', 20971520, '', 'quotation', now() - interval '2 hours'
         FROM generate_series(1, 51)`,
    );
    await shop.app.get(ReleasePrintFiles, { strict: false }).execute();
    const { rows: released } = await shop.db.query(`SELECT FROM uploads WHERE name = 'old.pdf' AND claimed_at IS NULL`);
    expect(released).toHaveLength(51);
    expect((await upload(PDF, 'a.pdf')).status).toBe(201);
  });
});

describe('a quotation with a file', () => {
  it('reaches staff with every field, and only staff can download the file', async () => {
    const file = await uploadAndParse(PDF, '../..\\\u202Efdp.exe.pdf');
    expect(file.name).toBe('fdp.exe.pdf');
    const more = { size: 'A5', finish: 'Matt', neededBy: '2027-01-15', city: 'Kanpur', message: 'Both sides' };
    const { status, body } = await sendEnquiry(quotation({ ...more, uploadId: file._id }));
    expect([status, body.reference]).toEqual([201, expect.stringMatching(/^Q-1\d{4}$/)]);
    expect(body.message).toBe('Thank you. We’ll send your quote within one business day.');
    const [enquiry] = EnquiriesReply.parse((await shop.call('GET', '/api/enquiries', { headers: staff })).body).data;
    expect(enquiry).toMatchObject({
      ...more,
      kind: 'quotation',
      subjectTitle: 'Visiting cards',
      phone: '98765 43210',
      quantity: 500,
      reference: body.reference,
      file: { name: 'fdp.exe.pdf', bytes: PDF.length },
    });
    const path = `/api/enquiries/${enquiry!._id}/file`;
    expect((await shop.call('GET', path)).status).toBe(401);
    const customer = await shop.createShopper();
    expect((await customer.send('GET', path)).status).toBe(403);
    const download = await fetch(shop.url + path, { headers: staff });
    expect(Buffer.from(await download.arrayBuffer())).toEqual(PDF);
    expect(Object.fromEntries(download.headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="fdp.exe.pdf"; filename*=UTF-8''fdp.exe.pdf`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': 'sandbox',
      'cache-control': 'no-store',
    });
  });

  it('uses a file only once, and reports a missing file', async () => {
    const file = await uploadAndParse(PDF, 'a.pdf');
    const send = () => sendEnquiry(quotation({ uploadId: file._id }));
    const replies = await Promise.all(Array.from({ length: 5 }, send));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 404, 404, 404, 404]);
    const gone = await sendEnquiry(quotation({ uploadId: randomUUID() }));
    expect([gone.status, gone.body.code]).toEqual([404, 'upload.not_found']);
    const { rows: enquiries } = await shop.db.query('SELECT 1 FROM enquiries');
    expect(enquiries).toHaveLength(1);
  });

  it('is stored once even if the same form arrives several times', async () => {
    const file = await uploadAndParse(PDF, 'a.pdf');
    const form = quotation({ uploadId: file._id, submissionId: randomUUID() });
    const replies = await Promise.all(Array.from({ length: 10 }, () => sendEnquiry(form)));
    replies.push(await sendEnquiry(form));
    expect(new Set(replies.map(({ status, body }) => `${status} ${body.reference}`)).size).toBe(1);
    expect((await shop.db.query('SELECT 1 FROM enquiries')).rowCount).toBe(1);
  });

  it('cannot use a logo', async () => {
    const { authorization } = await shop.createShopper();
    const { body } = await upload(PNG, 'logo.png', '/api/uploads/logo', { authorization });
    const { _id } = UploadReply.parse(body).data;
    expect((await sendEnquiry(quotation({ uploadId: _id }))).status).toBe(404);
  });
});

it('deletes unclaimed files after a day, but no others', async () => {
  const [unused, used] = [await uploadAndParse(PDF, 'a.pdf'), await uploadAndParse(PDF, 'b.pdf')];
  await sendEnquiry(quotation({ uploadId: used._id }));
  const recent = await uploadAndParse(PDF, 'recent.pdf');
  const yesterday = new Date(Date.now() - 25 * 3_600_000);
  await shop.db.query(`UPDATE uploads SET created_at = now() - interval '25 hours' WHERE id <> $1`, [recent._id]);
  for (const { _id } of [unused, used]) await utimes(join(shop.uploadsDir, 'files', _id), yesterday, yesterday);
  await shop.app.get(PruneUploads).execute();
  const left = await listFiles();
  expect(left).toEqual(expect.arrayContaining([used._id, recent._id]));
  expect(left).not.toContain(unused._id);
  expect((await readRows()).map(({ id }) => id).sort()).toEqual([used._id, recent._id].sort());
});

it('deletes a picture of the shop that a crash left unfinished, and the other files left by the crash', async () => {
  const lastWeek = new Date(Date.now() - 7 * 86_400_000);
  const left = [join('incoming', `picture-${randomUUID()}-640.avif`), join('files', randomUUID())];
  for (const name of left) {
    await writeFile(join(shop.uploadsDir, name), 'half');
    await utimes(join(shop.uploadsDir, name), lastWeek, lastWeek);
  }
  await shop.app.get(PruneUploads).execute();
  expect(await listFiles()).toEqual([]);
});

it('deletes files left by a crash among 66,000 others', async () => {
  const [orphan, ...used] = await writeManyFiles(join(shop.uploadsDir, 'files'), (id) => id);
  await shop.db.query(
    `INSERT INTO uploads (id, name, kind, bytes, sha256, purpose, claimed_at)
     SELECT id, 'a.pdf', 'pdf', 1, '', 'quotation', now() FROM unnest($1::uuid[]) AS id`,
    [used],
  );
  await shop.app.get(PruneUploads).execute();
  const left = await listFiles();
  expect(left).toHaveLength(used.length);
  expect(left).not.toContain(orphan);
});
