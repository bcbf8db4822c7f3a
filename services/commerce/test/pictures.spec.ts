import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import {
  MAX_PICTURE_BYTES,
  pictureSources,
  pictureWidths,
  staffUploadPaths,
  UploadedPictureReply,
  type UploadedPicture,
} from '@chhapai/contracts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PrunePictures } from '../src/modules/pictures/prune-pictures.js';
import { animation, blankPng, halves, plain, polyglot, turnedPhoto } from './sample-pictures.js';
import { writeManyFiles } from './many-files.js';
import { openProductsShop, type ProductsShop } from './products-shop.js';

let shop: ProductsShop;
beforeAll(async () => void (shop = await openProductsShop()));
afterAll(() => shop.close());

interface UploadBody {
  data: UploadedPicture;
  code?: string;
  message?: string;
}
const PATH = staffUploadPaths.picture;
/** Sends the file as the body of the request. */
const send = (file: Buffer, type = 'image/jpeg', path: string = PATH, authorization = shop.staff.authorization) =>
  shop.call<UploadBody>('POST', path, {
    headers: { authorization, 'content-type': type },
    body: new Uint8Array(file),
  });
const sendForm = (file: Buffer, name: string) => {
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(file)]), name);
  return shop.call<UploadBody>('POST', PATH, { headers: { authorization: shop.staff.authorization }, body });
};
const upload = async (file: Buffer, path?: string) => {
  const reply = await send(file, 'image/png', path);
  if (reply.status !== 201) throw new Error(JSON.stringify(reply.body));
  return UploadedPictureReply.parse(reply.body).data;
};
const fetchPicture = async (image: string) => Buffer.from(await (await fetch(shop.url + image)).arrayBuffer());
/** The colours of the leftmost and the rightmost pixel. */
async function readEdges(image: string) {
  const { data, info } = await sharp(await fetchPicture(image))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const nameOf = (index: number) =>
    data[index]! > data[index + 2]! + 50 ? 'red' : data[index + 2]! > data[index]! + 50 ? 'blue' : 'other';
  return [nameOf(0), nameOf((info.width - 1) * 3)];
}
const listFiles = () => readdir(join(shop.uploadsDir, 'pictures'));

describe('an uploaded picture', () => {
  it('is served in all widths and both formats, and never changes', async () => {
    const picture = await upload(await halves(2000, 1000).png().toBuffer());
    expect(picture).toMatchObject({ image: `/media/picture-${picture._id}-640.webp`, width: 640, height: 320 });
    const { avif, webp } = pictureSources(picture.image);
    const urls = `${avif}, ${webp}`.split(', ').map((source) => source.split(' ')[0]!);
    expect(urls).toHaveLength(2 * pictureWidths.length);
    for (const url of urls) {
      const reply = await fetch(shop.url + url);
      expect(reply.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      const width = Number(/-(\d+)\./.exec(url)![1]);
      const format = url.endsWith('avif') ? 'heif' : 'webp';
      expect(reply.headers.get('content-type')).toBe(format === 'heif' ? 'image/avif' : 'image/webp');
      expect(await sharp(await reply.arrayBuffer()).metadata()).toMatchObject({ width, height: width / 2, format });
    }
    expect(await readEdges(picture.image)).toEqual(['red', 'blue']);
    const { rows } = await shop.db.query('SELECT action, by, after FROM audit_entries WHERE subject = $1', [
      picture._id,
    ]);
    expect(rows).toEqual([{ action: 'picture.uploaded', by: shop.staff.email, after: { image: picture.image } }]);
  });

  it('may be a file in a form', async () => {
    const { status, body } = await sendForm(await plain(700, 500).webp().toBuffer(), 'mug.webp');
    expect([status, body.data.width, body.data.height]).toEqual([201, 640, 457]);
  });

  it('is not enlarged', async () => {
    const picture = await upload(await plain(400, 300).avif().toBuffer());
    expect(picture).toMatchObject({ width: 400, height: 300 });
    expect(await sharp(await fetchPicture(picture.image.replace('640', '960'))).metadata()).toMatchObject({
      width: 400,
    });
  });

  it('is upright, in sRGB and without metadata', async () => {
    const photo = await turnedPhoto();
    expect((await sharp(photo).metadata()).orientation).toBe(6);
    const picture = await upload(photo);
    expect(picture).toMatchObject({ width: 400, height: 800 });
    const content = await fetchPicture(picture.image);
    const { exif, icc, xmp, orientation, space } = await sharp(content).metadata();
    expect([exif, icc, xmp, orientation, space]).toEqual([undefined, undefined, undefined, undefined, 'srgb']);
    expect(content.includes('Secret')).toBe(false);
  });

  it('is converted from CMYK', async () => {
    const cmyk = await halves(400, 300).toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer();
    expect((await sharp(cmyk).metadata()).space).toBe('cmyk');
    const { image } = await upload(cmyk);
    expect((await sharp(await fetchPicture(image)).metadata()).space).toBe('srgb');
    expect(await readEdges(image)).toEqual(['red', 'blue']);
  });

  it('is the first frame of an animation', async () => {
    const file = await animation();
    expect((await sharp(file, { pages: -1 }).metadata()).pages).toBe(2);
    const { image, height } = await upload(file);
    expect([height, await readEdges(image)]).toEqual([300, ['red', 'red']]);
    expect((await sharp(await fetchPicture(image), { pages: -1 }).metadata()).pages ?? 1).toBe(1);
  });

  it('contains no data that followed the picture in the uploaded file', async () => {
    const { image } = await upload(await polyglot());
    const files = await Promise.all(pictureWidths.map((width) => fetchPicture(image.replace('640', String(width)))));
    expect(files.some((file) => file.includes('<script>') || file.includes('PK'))).toBe(false);
  });

  it('may be a part of the upright picture', async () => {
    const left = await upload(await halves(800, 400).png().toBuffer(), `${PATH}?crop=0,0,400,400`);
    expect([left.width, left.height, await readEdges(left.image)]).toEqual([400, 400, ['red', 'red']]);
    const turned = await upload(await turnedPhoto(), `${PATH}?crop=0,400,400,400`);
    expect([turned.width, turned.height, await readEdges(turned.image)]).toEqual([400, 400, ['blue', 'blue']]);
  });

  it('may have 50 megapixels and be very tall', async () => {
    expect(await upload(blankPng(2500, 20_000))).toMatchObject({ width: 320, height: 2560 });
  });
});

describe('a file', () => {
  it.each<[string, () => Promise<Buffer> | Buffer, RegExp]>([
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), /JPEG, PNG/],
    ['a text file named .jpg', () => Buffer.from('This is not a picture'), /JPEG, PNG/],
    ['a page that contains a picture', async () => Buffer.concat([Buffer.from('<html>'), await polyglot()]), /JPEG/],
    ['a GIF', () => plain(40, 30).gif().toBuffer(), /JPEG, PNG/],
    ['a TIFF', () => plain(40, 30).tiff().toBuffer(), /JPEG, PNG/],
    ['a signature without a picture', () => Buffer.from('\xff\xd8\xff\xe0', 'latin1'), /opens in other programs/],
    [
      'a truncated JPEG',
      async () => (await plain(900, 900).jpeg().toBuffer()).subarray(0, -400),
      /opens in other programs/,
    ],
    [
      'a truncated PNG',
      async () => (await halves(900, 900).png().toBuffer()).subarray(0, -400),
      /opens in other programs/,
    ],
    [
      'a truncated WebP',
      async () => (await halves(900, 900).webp().toBuffer()).subarray(0, -200),
      /opens in other programs/,
    ],
    ['one pixel too large', () => blankPng(3561, 14_041), /50 megapixels/],
    ['a decompression bomb', () => blankPng(60_000, 60_000, 40_000), /50 megapixels/],
    ['a PNG that announces more than it has', () => blankPng(5000, 5000, 10), /opens in other programs/],
    ['empty', () => Buffer.alloc(0), /empty|choose/],
  ])('is refused if it is %s, and leaves nothing behind', async (_, make, message) => {
    const before = await listFiles();
    const file = await make();
    const replies = [await send(file), await sendForm(file, 'photo.jpg')];
    expect(replies.map(({ status, body }) => [status, body.code])).toEqual([
      [422, 'upload.refused'],
      [422, 'upload.refused'],
    ]);
    for (const { body } of replies) expect(body.message).toMatch(message);
    expect(await listFiles()).toEqual(before);
  });

  it('is refused if the crop area is not inside the picture', async () => {
    const file = await plain(400, 300).png().toBuffer();
    expect((await send(file, 'image/png', `${PATH}?crop=1,0,400,300`)).body).toMatchObject({
      code: 'upload.refused',
      message: expect.stringContaining('400 × 300'),
    });
    for (const crop of ['0,0,0,10', '-1,0,10,10', '0,0,10', 'a'])
      expect((await send(file, 'image/png', `${PATH}?crop=${crop}`)).body.code).toBe('request.invalid');
  });

  it('may have 15 MB, as a body and in a form, while other routes keep their limit', async () => {
    const photo = await plain(400, 300).jpeg().toBuffer();
    const most = Buffer.concat([photo, Buffer.alloc(MAX_PICTURE_BYTES - photo.length)]);
    const larger = Buffer.concat([most, Buffer.alloc(1)]);
    expect([(await send(most)).status, (await sendForm(most, 'a.jpg')).status]).toEqual([201, 201]);
    for (const { status, body } of [await send(larger), await sendForm(larger, 'a.jpg')])
      expect([status, body.code, body.message]).toEqual([413, 'request.too_large', expect.stringContaining('15 MB')]);
    expect((await send(photo, 'image/jpeg', '/api/admin/products')).status).toBe(415);
    const json = JSON.stringify({ name: 'x'.repeat(103_000) });
    expect((await send(Buffer.from(json), 'application/json')).status).toBe(413);
  });

  it('is for staff only, which is checked before the file is read', async () => {
    const { authorization } = await shop.createShopper();
    const large = Buffer.alloc(MAX_PICTURE_BYTES + 1);
    expect((await send(large, 'image/png', PATH, authorization)).body.code).toBe('auth.forbidden');
    expect((await send(large, 'image/png', PATH, '')).body.code).toBe('auth.login_required');
  });
});

describe('a product’s picture', () => {
  it('must have been uploaded, or be one of the shop’s own', async () => {
    const gone = '/media/picture-0197b3a0-0000-7000-8000-000000000000-640.webp';
    const { image } = await upload(await plain(40, 30).png().toBuffer());
    const product = await shop.create({ image });
    const refused = await shop.patch(product, { images: [image, gone, '/media/none-640.webp'] });
    expect(refused.status).toBe(400);
    expect(refused.body.details!.map(({ path }) => path)).toEqual(['images.1', 'images.2']);
    const kept = await shop.patch(product, { images: ['/media/mug-chikankari-640.webp'] });
    expect(kept.body.data).toMatchObject({ image, version: 2 });
  });

  it('is kept, while others are deleted after a day', async () => {
    const small = await plain(40, 30).png().toBuffer();
    const [used, ofVariant, unused] = [await upload(small), await upload(small), await upload(small)];
    const variants = [{ sku: 'PICTURED', options: { colour: 'Red' }, image: ofVariant.image }];
    await shop.create({ images: [used.image], variants });
    const yesterday = new Date(Date.now() - 25 * 3_600_000);
    await shop.db.query(`UPDATE pictures SET created_at = now() - interval '25 hours'`);
    for (const name of await listFiles()) await utimes(join(shop.uploadsDir, 'pictures', name), yesterday, yesterday);
    const fresh = await upload(small);
    await shop.app.get(PrunePictures).execute();
    const left = new Set((await listFiles()).map((name) => name.slice('picture-'.length, -'-640.webp'.length)));
    for (const { _id } of [used, ofVariant, fresh]) expect(left).toContain(_id);
    expect(left).not.toContain(unused._id);
    expect((await fetch(shop.url + unused.image)).status).toBe(404);
    expect((await fetch(shop.url + used.image)).status).toBe(200);
  });

  it('left behind by a crash is found and deleted among 66,000 others', async () => {
    const nameOf = (id: string) => `picture-${id}-640.webp`;
    const ids = await writeManyFiles(join(shop.uploadsDir, 'pictures'), nameOf);
    const [orphans, used] = [ids.slice(0, 2_000), ids.slice(2_000)];
    await shop.db.query(
      'INSERT INTO pictures (id, width, height, claimed_at) SELECT id, 1, 1, now() FROM unnest($1::uuid[]) AS id',
      [used],
    );
    await shop.app.get(PrunePictures).execute();
    const left = new Set(await listFiles());
    expect(used.every((id) => left.has(nameOf(id)))).toBe(true);
    expect(orphans.some((id) => left.has(nameOf(id)))).toBe(false);
  });
});
