import { ReviewsReply, UploadReply, type Product, type WriteReviewBody } from '@chhapai/contracts';
import sharp from 'sharp';
import { expect } from 'vitest';
import { openShop, orderOf, type ShopperClient } from './shop.js';

export type Refusal = { success: boolean; code?: string; message?: string; details?: unknown };

export const review = (change: Partial<WriteReviewBody> = {}) => ({
  rating: 5,
  text: 'Bright colours, thick walls.',
  ...change,
});

export const picture = (width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: '#c7301f' } });

/** A shop with shoppers whose orders were delivered. */
export async function openReviewedShop() {
  const shop = await openShop();
  const products = await shop.listProducts();
  const mug = products.find(({ name }) => name === 'Patang Season Mug')!;
  const pad = products.find(({ name }) => name === 'Kite Sky Mouse Pad')!;
  const ownReviewPath = (product = mug) => `/api/products/${product._id}/reviews/mine`;

  /** Creates a shopper whose order of the product has this status, which is set without the moves that lead to it. */
  async function createBuyer(product: Product = mug, status = 'delivered'): Promise<ShopperClient> {
    const who = await shop.createShopper();
    await who.add(product._id, 1);
    const { status: placed, body } = await who.place(orderOf(await who.readCart()));
    expect(placed).toBe(201);
    await shop.db.query('UPDATE orders SET status = $2 WHERE id = $1', [body.order._id, status]);
    return who;
  }

  async function sendPhoto(who: ShopperClient, content: Buffer, name = 'photo.jpg') {
    const body = new FormData();
    body.append('file', new Blob([new Uint8Array(content)]), name);
    const headers = { authorization: who.authorization };
    return shop.call<Refusal>('POST', '/api/uploads/review', { body, headers });
  }

  return {
    ...shop,
    mug,
    pad,
    ownReviewPath,
    createBuyer,
    sendPhoto,
    uploadPhoto: async (who: ShopperClient, content: Buffer, name?: string) =>
      UploadReply.parse((await sendPhoto(who, content, name)).body).data._id,
    write: (who: ShopperClient, body: object = review(), product = mug) =>
      who.send<Refusal>('PUT', ownReviewPath(product), body),
    read: async (product = mug, after = '') =>
      ReviewsReply.parse((await shop.call('GET', `/api/products/${product._id}/reviews${after}`)).body),
    /** Adds reviews of the mug, 'Number 1' first, with two photos each. */
    addReviews: (count: number) =>
      shop.db.query(
        `WITH added AS (
           INSERT INTO reviews (product_id, shopper_id, author, rating, body)
           SELECT $1, gen_random_uuid(), 'Asha', 4, 'Number ' || n FROM generate_series(1, $2::int) n
           RETURNING id
         )
         INSERT INTO review_photos (id, review_id, position, width, height, content)
         SELECT gen_random_uuid(), id, position, 4, 3, '' FROM added, generate_series(0, 1) position`,
        [mug._id, count],
      ),
    clear: async () => {
      await shop.db.query('DELETE FROM reviews');
      await shop.db.query('DELETE FROM uploads');
    },
  };
}
export type ReviewedShop = Awaited<ReturnType<typeof openReviewedShop>>;
