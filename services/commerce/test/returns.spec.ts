import { OrderReturnReply } from '@chhapai/contracts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openReturnsShop, type Refusal, type ReturnsShop } from './returns-shop.js';
import { picture } from './reviewed-shop.js';

let shop: ReturnsShop;
beforeAll(async () => void (shop = await openReturnsShop()));
afterAll(() => shop.close());

describe('requesting a return', () => {
  it('is possible until seven days after the delivery', async () => {
    const { asha, order, lineIds } = await shop.createDeliveredOrder();
    const { data, until } = await shop.list(asha, order._id);
    expect(data).toEqual([]);
    expect(Date.parse(until!) - Date.now()).toBeGreaterThan(6.9 * 24 * 60 * 60 * 1000);
    await shop.db.query(`UPDATE order_history SET at = at - interval '7 days 1 minute' WHERE order_id = $1`, [
      order._id,
    ]);
    expect((await shop.list(asha, order._id)).until).toBeNull();
    const late = await shop.request(asha, order._id, shop.bodyFor(lineIds[0]!));
    expect([late.status, late.body.code]).toEqual([409, 'return.not_possible']);
  });

  it('is not possible before the delivery, nor for somebody else’s order', async () => {
    const { asha, order, lineIds } = await shop.createDeliveredOrder();
    const ravi = await shop.createShopper();
    const refusals = [
      await shop.request(ravi, order._id, shop.bodyFor(lineIds[0]!)),
      await ravi.send<Refusal>('GET', shop.pathOf(order._id)),
    ];
    expect(refusals.map(({ status, body }) => [status, body.code])).toEqual([
      [404, 'order.not_found'],
      [404, 'order.not_found'],
    ]);
    await shop.db.query(`UPDATE orders SET status = 'shipped' WHERE id = $1`, [order._id]);
    expect((await shop.request(asha, order._id, shop.bodyFor(lineIds[0]!))).body.code).toBe('return.not_possible');
    expect(await shop.list(asha, order._id)).toEqual({ success: true, data: [], until: null });
  });

  it('stores lines, reason, text and photos, and shows them to the shopper', async () => {
    const { asha, order, lineIds } = await shop.createDeliveredOrder();
    const photos = [
      await shop.upload(
        asha,
        await picture(60, 40)
          .jpeg()
          .withExif({ IFD0: { Artist: 'Asha' } })
          .toBuffer(),
      ),
    ];
    const { status, body } = await shop.request(asha, order._id, shop.bodyFor(lineIds[0]!, { photos }));
    expect(status).toBe(201);
    const { data } = OrderReturnReply.parse(body);
    expect(data).toMatchObject({
      status: 'requested',
      reason: 'damaged',
      text: 'The handle is broken.',
      lines: [{ id: lineIds[0], name: order.orderItems[0]!.name, quantity: 1 }],
      photos: [{ width: 60, height: 40 }],
    });
    expect(await shop.list(asha, order._id)).toEqual({ success: true, data: [data], until: null });
  });

  it.each([
    ['no lines', { lines: [] }],
    ['too many pieces', (id: string) => ({ lines: [{ id, quantity: 3 }] })],
    [
      'a line twice',
      (id: string) => ({
        lines: [
          { id, quantity: 1 },
          { id, quantity: 1 },
        ],
      }),
    ],
    ['a line of another order', { lines: [{ id: '0197b3a0-0000-7000-8000-000000000000', quantity: 1 }] }],
    ['an unknown reason', { reason: 'bored' }],
    ['a text that is too long', { text: 'x'.repeat(1001) }],
    ['five photos', { photos: Array.from({ length: 5 }, () => '0197b3a0-0000-7000-8000-000000000000') }],
  ] as const)('is refused with %s', async (_, change) => {
    const { asha, order, lineIds } = await shop.createDeliveredOrder();
    const changed = typeof change === 'function' ? change(lineIds[0]!) : change;
    const { status, body } = await shop.request(asha, order._id, shop.bodyFor(lineIds[0]!, changed));
    expect([status, body.code]).toEqual([400, 'request.invalid']);
  });

  it('refuses files of other shoppers, files for other purposes, and files that are not photos', async () => {
    const { asha, order, lineIds } = await shop.createDeliveredOrder();
    const ravi = await shop.createShopper();
    const png = await picture().png().toBuffer();
    const cases = [
      [await shop.upload(ravi, png), 404, 'upload.not_found'],
      [await shop.upload(asha, png, 'review'), 404, 'upload.not_found'],
      [await shop.upload(asha, Buffer.from('%PDF-1.4 x')), 422, 'upload.refused'],
      [await shop.upload(asha, png.subarray(0, 60)), 422, 'upload.refused'],
    ] as const;
    for (const [photo, status, code] of cases) {
      const reply = await shop.request(asha, order._id, shop.bodyFor(lineIds[0]!, { photos: [photo] }));
      expect([reply.status, reply.body.code]).toEqual([status, code]);
    }
  });

  it('creates one return: the same key replays the reply, and a new key is refused while a return is open', async () => {
    const { asha, order, lineIds } = await shop.createDeliveredOrder();
    const photos = [await shop.upload(asha, await picture().png().toBuffer())];
    const send = (key?: string) => shop.request(asha, order._id, shop.bodyFor(lineIds[0]!, { photos }), key);
    const replies = [...(await Promise.all([send('r1'), send('r1')])), await send('r1')];
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    const others = await Promise.all([send('r2'), send()]);
    expect(others.map(({ status, body }) => [status, body.code])).toEqual([
      [409, 'return.already_open'],
      [409, 'return.already_open'],
    ]);
  });

  it('creates one return when two requests arrive at once', async () => {
    const { asha, order, lineIds } = await shop.createDeliveredOrder();
    const both = await Promise.all([1, 2].map(() => shop.request(asha, order._id, shop.bodyFor(lineIds[0]!))));
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });
});

describe('photos', () => {
  const read = (path: string, authorization?: string) =>
    fetch(shop.url + path, authorization ? { headers: { authorization } } : {});

  it('can be read only by the shopper and by staff, without the camera’s metadata', async () => {
    const { asha, order, lineIds } = await shop.createDeliveredOrder();
    const jpeg = await picture()
      .jpeg()
      .withExif({ IFD0: { Artist: 'Asha' } })
      .toBuffer();
    const { body } = await shop.request(
      asha,
      order._id,
      shop.bodyFor(lineIds[0]!, { photos: [await shop.upload(asha, jpeg)] }),
    );
    const { data } = OrderReturnReply.parse(body);
    const own = `${shop.pathOf(order._id)}/photos/${data.photos[0]!._id}`;
    const forStaff = `/api/admin/returns/${data._id}/photos/${data.photos[0]!._id}`;
    const seen = await read(own, asha.authorization);
    expect([seen.status, seen.headers.get('content-type'), seen.headers.get('cache-control')]).toEqual([
      200,
      'image/webp',
      'no-store',
    ]);
    expect((await sharp(Buffer.from(await seen.arrayBuffer())).metadata()).exif).toBeUndefined();
    expect((await read(forStaff, shop.staff.authorization)).status).toBe(200);
    const { authorization } = await shop.createShopper();
    expect((await read(own, authorization)).status).toBe(404);
    expect((await read(own)).status).toBe(401);
    expect((await read(forStaff, asha.authorization)).status).toBe(403);
    const other = await shop.createRequest();
    expect(
      (await read(`${shop.pathOf(other.order._id)}/photos/${data.photos[0]!._id}`, other.asha.authorization)).status,
    ).toBe(404);
    expect(
      (await read(`/api/admin/returns/${other.request._id}/photos/${data.photos[0]!._id}`, shop.staff.authorization))
        .status,
    ).toBe(404);
  });
});
