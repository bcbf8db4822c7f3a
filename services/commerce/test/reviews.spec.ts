import { randomUUID } from 'node:crypto';
import { MyReviewReply, type Product } from '@chhapai/contracts';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openReviewedShop, picture, review, type ReviewedShop } from './reviewed-shop.js';

let shop: ReviewedShop;
beforeAll(async () => {
  shop = await openReviewedShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.clear());

describe('writing a review', () => {
  it('is for shoppers who received the product', async () => {
    const buyer = await shop.createBuyer();
    const before = MyReviewReply.parse((await buyer.send('GET', shop.ownReviewPath())).body);
    expect(before.data).toEqual({ canReview: true, review: null });
    const { status, body } = await shop.write(buyer, review({ title: 'My morning mug' }));
    expect(status).toBe(200);
    const own = MyReviewReply.parse(body).data.review;
    expect(own).toMatchObject({ author: 'Asha', rating: 5, title: 'My morning mug', photos: [] });
    const { data, summary } = await shop.read();
    expect(data).toEqual([own]);
    expect(summary).toEqual({ average: 5, count: 1, histogram: [0, 0, 0, 0, 1] });
  });

  it.each(['placed', 'confirmed', 'printing', 'shipped', 'cancelled'])(
    'is refused while the order is %s',
    async (status) => {
      const buyer = await shop.createBuyer(shop.mug, status);
      expect(await shop.write(buyer)).toMatchObject({ status: 403, body: { code: 'review.not_eligible' } });
      expect(MyReviewReply.parse((await buyer.send('GET', shop.ownReviewPath())).body).data.canReview).toBe(false);
    },
  );

  it('is refused for a product that the shopper did not buy, even if somebody else did', async () => {
    const buyer = await shop.createBuyer(shop.pad);
    expect((await shop.write(buyer)).status).toBe(403);
    expect((await shop.write(await shop.createShopper(), review(), shop.pad)).status).toBe(403);
    expect((await shop.read()).data).toEqual([]);
  });

  it('requires a login and an existing product', async () => {
    for (const method of ['GET', 'PUT', 'DELETE'])
      expect((await shop.call(method, shop.ownReviewPath())).status).toBe(401);
    const buyer = await shop.createBuyer();
    for (const id of [randomUUID(), 'mug', '%00', "'; drop table reviews"]) {
      const path = `/api/products/${encodeURIComponent(id)}/reviews`;
      expect([400, 404]).toContain((await shop.call('GET', path)).status);
      for (const method of ['GET', 'DELETE'])
        expect([400, 404], id).toContain((await buyer.send(method, `${path}/mine`)).status);
      expect([400, 404], id).toContain((await buyer.send('PUT', `${path}/mine`, review())).status);
    }
  });

  it('replaces the earlier review of the same shopper', async () => {
    const buyer = await shop.createBuyer();
    await shop.write(buyer);
    await shop.write(buyer, review({ rating: 2, text: 'The handle is small.' }));
    const { data, summary } = await shop.read();
    expect(data).toMatchObject([{ rating: 2, text: 'The handle is small.', editedAt: expect.any(String) }]);
    expect(summary).toEqual({ average: 2, count: 1, histogram: [0, 1, 0, 0, 0] });
  });

  it('stores and counts only one if a shopper sends ten at once', async () => {
    const buyer = await shop.createBuyer();
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, i) => shop.write(buyer, review({ rating: 1 + (i % 5) }))),
    );
    expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(200));
    const { data, summary } = await shop.read();
    expect(data).toHaveLength(1);
    expect(summary).toMatchObject({ count: 1, average: data[0]!.rating });
  });

  it.each(['See http://example.com', 'www.example.com', 'Buy at cheap-mugs.shop'])(
    'refuses links: %s',
    async (text) => {
      const buyer = await shop.createBuyer();
      const refused = {
        status: 422,
        body: { code: 'review.refused', details: [{ message: 'Please remove the links' }] },
      };
      expect(await shop.write(buyer, review({ text }))).toMatchObject(refused);
      expect(await shop.write(buyer, review({ title: text }))).toMatchObject(refused);
      expect((await shop.read()).data).toEqual([]);
    },
  );

  it('stores HTML as plain text', async () => {
    const text = '<script>alert(1)</script> <b>बहुत सुंदर</b> "quoted" & more';
    await shop.write(await shop.createBuyer(), review({ text, title: '<img src=x onerror=1>' }));
    expect((await shop.read()).data).toMatchObject([{ text, title: '<img src=x onerror=1>' }]);
  });

  it.each([
    ['text', review({ text: 'a'.repeat(5000) })],
    ['text', review({ text: '   ' })],
    ['title', review({ title: 'a'.repeat(121) })],
    ['rating', review({ rating: 0 })],
    ['rating', review({ rating: 4.5 })],
    ['photos', review({ photos: Array.from({ length: 5 }, () => randomUUID()) })],
  ])('refuses an invalid %s and names the field', async (field, body) => {
    const { status, body: refusal } = await shop.write(await shop.createBuyer(), body);
    expect(status).toBe(400);
    expect(refusal).toMatchObject({ code: 'request.invalid', details: [{ field }] });
    expect((await shop.read()).data).toEqual([]);
  });

  it('can be deleted', async () => {
    const buyer = await shop.createBuyer();
    await shop.write(buyer);
    expect(MyReviewReply.parse((await buyer.send('DELETE', shop.ownReviewPath())).body).data.review).toBeNull();
    expect((await shop.read()).summary).toEqual({ average: 0, count: 0, histogram: [0, 0, 0, 0, 0] });
    expect((await buyer.send('DELETE', shop.ownReviewPath())).status).toBe(404);
  });
});

describe('photos', () => {
  it('are re-encoded upright, with limited size and without metadata', async () => {
    const buyer = await shop.createBuyer();
    const geotagged = await picture(2000, 1000)
      .withExif({ IFD0: { Make: 'Spy' }, IFD3: { GPSLatitude: '26/1 51/1 0/1', GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { status } = await shop.write(buyer, review({ photos: [await shop.uploadPhoto(buyer, geotagged)] }));
    expect(status).toBe(200);
    const [photo] = (await shop.read()).data[0]!.photos;
    expect(photo).toMatchObject({ width: 800, height: 1600 });
    const reply = await fetch(shop.url + photo!.image);
    expect(reply.headers.get('content-type')).toBe('image/webp');
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
    const { exif, format } = await sharp(Buffer.from(await reply.arrayBuffer())).metadata();
    expect([exif, format]).toEqual([undefined, 'webp']);
    expect((await shop.db.query('SELECT FROM uploads')).rowCount).toBe(0);
  });

  it('can be kept, reordered and removed with the review', async () => {
    const buyer = await shop.createBuyer();
    const file = await picture().png().toBuffer();
    const [a, b] = [await shop.uploadPhoto(buyer, file, 'a.png'), await shop.uploadPhoto(buyer, file, 'b.png')];
    await shop.write(buyer, review({ photos: [a, b] }));
    // Sent again after a lost reply: the uploads are gone, but the photos exist.
    expect((await shop.write(buyer, review({ photos: [a, b] }))).status).toBe(200);
    await shop.write(buyer, review({ photos: [b, a] }));
    expect((await shop.read()).data[0]!.photos.map(({ _id }) => _id)).toEqual([b, a]);
    await shop.write(buyer, review({ photos: [b] }));
    expect((await shop.read()).data[0]!.photos.map(({ _id }) => _id)).toEqual([b]);
    expect((await fetch(`${shop.url}/media/reviews/${a}.webp`)).status).toBe(404);
    await buyer.send('DELETE', shop.ownReviewPath());
    expect((await fetch(`${shop.url}/media/reviews/${b}.webp`)).status).toBe(404);
  });

  it('require a login and belong to the shopper', async () => {
    expect((await shop.call('POST', '/api/uploads/review', { body: new FormData() })).status).toBe(401);
    const [asha, ravi] = [await shop.createBuyer(), await shop.createBuyer()];
    const ravisPhoto = await shop.uploadPhoto(ravi, await picture().png().toBuffer());
    expect(await shop.write(asha, review({ photos: [ravisPhoto] }))).toMatchObject({ status: 404 });
    expect((await shop.read()).data).toEqual([]);
  });

  it('are refused if they are programs, pages or documents with a different name', async () => {
    const buyer = await shop.createBuyer();
    expect(await shop.sendPhoto(buyer, Buffer.from('MZ\x90\0 a program', 'latin1'))).toMatchObject({ status: 422 });
    expect(await shop.sendPhoto(buyer, Buffer.from('<svg onload="alert(1)"/>'))).toMatchObject({ status: 422 });
    const half = Buffer.from('\x89PNG\r\n\x1a\n<script>alert(1)</script>', 'latin1');
    const pdf = await shop.uploadPhoto(buyer, Buffer.from('%PDF-1.7 pages'), 'photo.pdf');
    for (const photo of [await shop.uploadPhoto(buyer, half), pdf]) {
      const refused = { status: 422, body: { code: 'review.refused', details: [{ field: 'photos' }] } };
      expect(await shop.write(buyer, review({ photos: [photo] }))).toMatchObject(refused);
    }
    expect((await shop.read()).data).toEqual([]);
  });

  it('are refused if decoding them would exhaust the memory', async () => {
    const buyer = await shop.createBuyer();
    const bomb = await sharp({
      create: { width: 11_000, height: 11_000, channels: 3, background: '#fff' },
      limitInputPixels: false,
    })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(5 * 1024 * 1024);
    expect(
      (await shop.write(buyer, review({ photos: [await shop.uploadPhoto(buyer, bomb, 'bomb.png')] }))).status,
    ).toBe(422);
  });
});

describe('the catalogue', () => {
  it('shows the average and the count, even from its cache, and neither without reviews', async () => {
    const readProduct = async () =>
      (await shop.call<{ data: Product }>('GET', `/api/products/${shop.mug._id}`)).body.data;
    const readListed = async () => (await shop.listProducts()).find(({ _id }) => _id === shop.mug._id)!;
    expect((await readProduct()).rating).toBeUndefined();
    for (const rating of [5, 4, 4]) await shop.write(await shop.createBuyer(), review({ rating }));
    await expect.poll(readProduct).toMatchObject({ rating: 4.33, totalRatings: 3 });
    await expect.poll(readListed).toMatchObject({ rating: 4.33, totalRatings: 3 });
  });

  it('lists reviews newest first, ten per page with all their photos, without skipping or repeating any', async () => {
    await shop.addReviews(25);
    const first = await shop.read();
    await shop.write(await shop.createBuyer(), review({ text: 'A late one' }));
    const second = await shop.read(shop.mug, `?after=${first.next}`);
    const third = await shop.read(shop.mug, `?after=${second.next}`);
    const texts = [first, second, third].flatMap(({ data }) => data.map(({ text }) => text));
    expect(texts).toEqual(Array.from({ length: 25 }, (_, i) => `Number ${25 - i}`));
    expect([first, second, third].map(({ data }) => data.length)).toEqual([10, 10, 5]);
    expect(first.data.every(({ photos }) => photos.length === 2)).toBe(true);
    expect(third.next).toBeNull();
  });
});
