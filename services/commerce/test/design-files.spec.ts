import { createHash, randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { MAX_UPLOAD_BYTES, type DesignUpload, type StaffDesign } from '@chhapai/contracts';
import AdmZip from 'adm-zip';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ReleaseDesignFiles } from '../src/modules/designs/release-design-files.js';
import { PruneUploads } from '../src/modules/uploads/prune-uploads.js';
import { animation, blankPng, halves, plain, polyglot, turnedPhoto } from './sample-pictures.js';
import { openStaffShop, type StaffShop } from './staff-orders.js';

let shop: StaffShop;
beforeAll(async () => void (shop = await openStaffShop()));
afterAll(() => shop.close());

const PATH = '/api/admin/designs';
interface UploadBody {
  code?: string;
  message?: string;
  data: DesignUpload;
}

const send = (file: Buffer, format: string, name = `card.${format.toLowerCase()}`) => {
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(file)]), name);
  const headers = { authorization: shop.staff.authorization };
  return shop.call<UploadBody>('POST', `${PATH}/files?format=${format}`, { headers, body });
};
const upload = async (file: Buffer, format: string) => {
  const reply = await send(file, format);
  if (reply.status !== 201) throw new Error(JSON.stringify(reply.body));
  return reply.body.data;
};
const downloadStored = async ({ _id }: DesignUpload) => {
  const design = await offer({ PNG: { from: 'upload', _id } }).catch(() => offer({ JPEG: { from: 'upload', _id } }));
  return Buffer.from(await (await download(design)).arrayBuffer());
};
async function offer(files: Partial<Record<string, object>>, design?: StaffDesign): Promise<StaffDesign> {
  const fields = {
    title: 'Card — शादी “kite”',
    category: 'visiting-card',
    image: '/media/design-mug-640.webp',
    description: 'A card',
  };
  const { status, body } = design
    ? await shop.staff.send<{ data: StaffDesign }>(
        'PATCH',
        `${PATH}/${design._id}`,
        { files },
        { 'if-match': `"${design.version}"` },
      )
    : await shop.staff.send<{ data: StaffDesign }>('POST', PATH, { ...fields, files });
  if (status > 201) throw new Error(JSON.stringify(body));
  return body.data;
}
const download = (design: StaffDesign, format = Object.keys(design.files)[0]!) =>
  fetch(`${shop.url}/api/designs/${design._id}/file?format=${format}`);
const listFiles = async () => {
  const folders = await Promise.all(['incoming', 'files'].map((name) => readdir(join(shop.uploadsDir, name))));
  return folders.flat();
};
const cdr = (bytes = 1000) => Buffer.concat([Buffer.from('RIFF\x10\0\0\0CDRCvrsn', 'latin1'), randomBytes(bytes)]);
const archive = (...names: string[]) => {
  const zip = new AdmZip();
  for (const name of names) zip.addFile(name, Buffer.from('x'));
  return zip.toBuffer();
};
const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex');

describe('an uploaded file', () => {
  it('is downloaded under the title of the design', async () => {
    const file = cdr();
    const { _id } = await upload(file, 'CDR');
    const design = await offer({ CDR: { from: 'upload', _id } });
    expect(design.files.CDR).toEqual({ from: 'upload', _id, name: 'card.cdr', bytes: file.length });
    const reply = await download(design);
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': 'attachment; filename="card-kite.cdr"',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect(sha256(Buffer.from(await reply.arrayBuffer()))).toBe(sha256(file));
  });

  it('may be a CorelDRAW archive', async () => {
    expect((await send(archive('content/riffData.cdr'), 'CDR')).status).toBe(201);
  });

  it.each(['PNG', 'JPEG'] as const)(
    'is re-encoded as %s, in its size and density, upright, and without metadata',
    async (format) => {
      const kind = format === 'PNG' ? 'png' : 'jpeg';
      const photo = await sharp(await turnedPhoto())
        .keepExif()
        .withMetadata({ density: 300, orientation: 6 })
        .toFormat(kind)
        .toBuffer();
      const content = await downloadStored(await upload(photo, format));
      const metadata = await sharp(content).metadata();
      expect(metadata).toMatchObject({ format: kind, width: 400, height: 800, density: 300, space: 'srgb' });
      expect([metadata.xmp, content.includes('Secret'), content.includes('GPS')]).toEqual([undefined, false, false]);
      expect(metadata.orientation ?? 1).toBe(1);
    },
  );

  it('keeps transparency in a PNG', async () => {
    const glass = sharp({ create: { width: 40, height: 30, channels: 4, background: '#c330' } });
    expect(
      await sharp(await downloadStored(await upload(await glass.png().toBuffer(), 'PNG'))).metadata(),
    ).toMatchObject({
      hasAlpha: true,
    });
  });

  it('is converted from CMYK', async () => {
    const cmyk = await halves(400, 300).toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer();
    expect((await sharp(cmyk).metadata()).space).toBe('cmyk');
    expect(await sharp(await downloadStored(await upload(cmyk, 'JPEG'))).metadata()).toMatchObject({
      space: 'srgb',
      channels: 3,
    });
  });

  it('contains no data that followed the picture in the uploaded file', async () => {
    const content = await downloadStored(await upload(await polyglot(), 'JPEG'));
    expect(content.includes('<script>') || content.includes('PK\x03')).toBe(false);
  });

  it('may have 50 megapixels', async () => {
    const content = await downloadStored(await upload(blankPng(10_000, 5_000), 'PNG'));
    expect(await sharp(content).metadata()).toMatchObject({ width: 10_000, height: 5_000 });
  });
});

describe('a file is refused, and leaves nothing behind, if it is', () => {
  it.each<[string, string, () => Promise<Buffer> | Buffer, RegExp]>([
    ['a JPEG for PNG', 'PNG', () => plain(40, 30).jpeg().toBuffer(), /not a PNG file/],
    ['an animated WebP', 'PNG', animation, /not a PNG file/],
    ['an SVG', 'PNG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), /not a PNG file/],
    [
      'a page that contains a picture',
      'JPEG',
      async () => Buffer.concat([Buffer.from('<html>'), await polyglot()]),
      /not a JPEG/,
    ],
    [
      'a truncated JPEG',
      'JPEG',
      async () => (await halves(800, 600).jpeg().toBuffer()).subarray(0, 900),
      /send a JPEG file/,
    ],
    ['a truncated PNG', 'PNG', () => blankPng(900, 600, 20), /send a PNG file/],
    ['a picture of 50 megapixels and one more row', 'PNG', () => blankPng(10_000, 5_001), /50 megapixels/],
    ['a decompression bomb', 'PNG', () => blankPng(60_000, 60_000, 10), /50 megapixels/],
    ['a picture named .cdr', 'CDR', () => plain(40, 30).png().toBuffer(), /not a CDR/],
    ['another RIFF file', 'CDR', () => Buffer.from('RIFF\x10\0\0\0WAVEfmt ', 'latin1'), /not a CDR/],
    ['a Word document', 'CDR', () => archive('word/document.xml'), /not a CDR/],
    ['a truncated archive', 'CDR', () => archive('content/riffData.cdr').subarray(0, 40), /not a CDR/],
    ['a program', 'CDR', () => Buffer.from('MZ\x90\0 RIFF\x10\0\0\0CDRC', 'latin1'), /not a CDR/],
    ['empty', 'CDR', () => Buffer.alloc(0), /empty/],
  ])('%s', async (_, format, make, message) => {
    const before = await listFiles();
    const { status, body } = await send(await make(), format);
    expect([status, body.code]).toEqual([422, 'upload.refused']);
    expect(body.message).toMatch(message);
    expect(await listFiles()).toEqual(before);
  });

  it('too large, which is 20 MB here and 100 KB elsewhere', async () => {
    const before = await listFiles();
    const { status, body } = await send(cdr(MAX_UPLOAD_BYTES.design), 'CDR');
    expect([status, body.code]).toEqual([413, 'request.too_large']);
    const title = 'x'.repeat(110_000);
    expect((await shop.staff.send('POST', PATH, { title })).status).toBe(413);
    expect(await listFiles()).toEqual(before);
  });

  it.each(['GIF', 'Canva', 'PDF', ''])('for the format %j', async (format) =>
    expect((await send(cdr(), format)).body.code).toBe('request.invalid'),
  );
});

it('a file of another format or purpose cannot be offered', async () => {
  const { _id } = await upload(cdr(), 'CDR');
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(cdr())]), 'card.cdr');
  const otherUpload = await shop.call<UploadBody>('POST', '/api/uploads', { body: form });
  for (const files of [{ PNG: { from: 'upload', _id } }, { CDR: { from: 'upload', _id: otherUpload.body.data._id } }])
    await expect(offer(files)).rejects.toThrow(/upload it again/);
});

it('a file is sent even if its download cannot be counted', async () => {
  const file = cdr();
  const design = await offer({ CDR: { from: 'upload', _id: (await upload(file, 'CDR'))._id } });
  await shop.db.query(`
    CREATE FUNCTION refuse_count() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE EXCEPTION ''no''; END';
    CREATE TRIGGER refuse_count BEFORE INSERT ON design_downloaders EXECUTE FUNCTION refuse_count()`);
  const reply = await download(design, 'CDR');
  await shop.db.query('DROP TRIGGER refuse_count ON design_downloaders');
  expect([reply.status, Buffer.from(await reply.arrayBuffer()).equals(file)]).toEqual([200, true]);
});

describe('a replaced file', () => {
  it('can be downloaded completely by anyone who has started, even if the design is archived as well', async () => {
    const large = cdr(8 * 1024 * 1024);
    const { _id } = await upload(large, 'CDR');
    const design = await offer({ CDR: { from: 'upload', _id } });
    const { finish } = await beginDownload(`/api/designs/${design._id}/file?format=CDR`);
    const replaced = await offer({ CDR: { from: 'upload', _id: (await upload(cdr(), 'CDR'))._id } }, design);
    await shop.staff.send('DELETE', `${PATH}/${design._id}`, undefined, { 'if-match': `"${replaced.version}"` });
    expect((await download(design, 'CDR')).status).toBe(404);
    expect(await finish()).toBe(sha256(large));
  });

  it('is deleted a day after it went out of use', async () => {
    const [first, second] = [await upload(cdr(), 'CDR'), await upload(cdr(), 'CDR')];
    const design = await offer({ CDR: { from: 'upload', _id: first._id } });
    await offer({ CDR: { from: 'upload', _id: second._id } }, design);
    const prune = async (age: string) => {
      await shop.db.query(
        `UPDATE uploads SET claimed_at = claimed_at - $1::interval, created_at = created_at - $1::interval`,
        [age],
      );
      await shop.app.get(ReleaseDesignFiles).execute();
      await shop.app.get(PruneUploads).execute();
      const { rows } = await shop.db.query<{ id: string }>('SELECT id FROM uploads WHERE id = ANY($1)', [
        [first._id, second._id],
      ]);
      return rows.map(({ id }) => id);
    };
    expect((await prune('2 days')).toSorted()).toEqual([first._id, second._id].toSorted());
    expect(await prune('25 hours')).toEqual([second._id]);
  });
});

/** Starts a download, but reads none of it before `finish`, which resolves to the digest of the whole file. */
function beginDownload(path: string): Promise<{ finish: () => Promise<string> }> {
  return new Promise((resolve, reject) => {
    request(shop.url + path, (response) => {
      response.pause();
      const finish = async () => {
        const hash = createHash('sha256');
        for await (const part of response) hash.update(part as Buffer);
        return hash.digest('hex');
      };
      resolve({ finish });
    })
      .on('error', reject)
      .end();
  });
}
