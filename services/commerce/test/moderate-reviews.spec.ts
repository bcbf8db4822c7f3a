import { randomUUID } from 'node:crypto';
import { MyReviewReply, StaffReviewReply, StaffReviewsReply } from '@chhapai/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openReviewedShop, picture, review, type Refusal, type ReviewedShop } from './reviewed-shop.js';

let shop: ReviewedShop;
beforeAll(async () => {
  shop = await openReviewedShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.clear());

describe('staff', () => {
  const bearer = async (role: 'customer' | 'staff') => ({
    authorization: `Bearer ${await shop.issueToken({ sub: randomUUID(), role })}`,
    'content-type': 'application/json',
  });
  const act = async (id: string, action: string, version: number | string | undefined, body: object = {}) => {
    const headers = { ...(await bearer('staff')), ...(version !== undefined && { 'if-match': `"${version}"` }) };
    return shop.call<Refusal>('POST', `/api/admin/reviews/${id}/${action}`, { headers, body: JSON.stringify(body) });
  };
  const listReviews = async (query = '') =>
    StaffReviewsReply.parse(
      (await shop.call('GET', `/api/admin/reviews${query}`, { headers: await bearer('staff') })).body,
    ).data;
  const parseReview = (reply: { status: number; body: unknown }) => StaffReviewReply.parse(reply.body).data;

  it('are the only ones who can list and change reviews', async () => {
    await shop.write(await shop.createBuyer());
    const { _id } = (await shop.read()).data[0]!;
    for (const [method, path] of [
      ['GET', ''],
      ['GET', '?status=nonsense'],
      ...['reply', 'hide', 'show'].map((action) => ['POST', `/${_id}/${action}`]),
    ] as const) {
      const reply = await shop.call<Refusal>(method!, `/api/admin/reviews${path}`, {
        headers: await bearer('customer'),
        ...(method === 'POST' && { body: '{"nonsense":1}' }),
      });
      expect([reply.status, reply.body.code], path).toEqual([403, 'auth.forbidden']);
      expect((await shop.call(method!, `/api/admin/reviews${path}`)).status, path).toBe(401);
    }
  });

  it('list fifty reviews per page, with all their photos', async () => {
    await shop.addReviews(60);
    const page = await listReviews();
    expect(page).toHaveLength(50);
    expect(page.every(({ photos }) => photos.length === 2)).toBe(true);
  });

  it('reply in public', async () => {
    await shop.write(await shop.createBuyer());
    const [review] = await listReviews('?status=unanswered');
    const replied = parseReview(await act(review!._id, 'reply', review!.version, { text: 'Thank you, Asha!' }));
    expect(replied).toMatchObject({ version: 2, reply: { text: 'Thank you, Asha!' } });
    expect((await shop.read()).data).toMatchObject([
      { reply: { text: 'Thank you, Asha!', repliedAt: expect.any(String) } },
    ]);
    expect(await listReviews('?status=unanswered')).toEqual([]);
  });

  it('leave an entry in the audit log with each change, and none with a refused one', async () => {
    await shop.write(await shop.createBuyer());
    const { _id, version } = (await listReviews())[0]!;
    await act(_id, 'hide', version, { reason: 'Spam' });
    expect((await act(_id, 'show', version)).status).toBe(412);
    const { rows } = await shop.db.query('SELECT action, before, after FROM audit_entries WHERE subject = $1', [_id]);
    expect(rows).toEqual([
      { action: 'review.hidden', before: { reply: null, hiddenReason: null }, after: { hiddenReason: 'Spam' } },
    ]);
  });

  it('hide a review with a reason that only its author reads, and show it again', async () => {
    const buyer = await shop.createBuyer();
    const photo = await shop.uploadPhoto(buyer, await picture().png().toBuffer());
    await shop.write(buyer, review({ photos: [photo] }));
    const { _id } = (await listReviews())[0]!;
    const hidden = parseReview(await act(_id, 'hide', 1, { reason: 'It names another shopper.' }));
    expect(hidden.hiddenReason).toBe('It names another shopper.');
    expect(await shop.read()).toMatchObject({ data: [], summary: { count: 0, average: 0 } });
    expect((await fetch(`${shop.url}/media/reviews/${photo}.webp`)).status).toBe(404);
    const own = MyReviewReply.parse((await buyer.send('GET', shop.ownReviewPath())).body).data.review;
    expect(own?.hiddenReason).toBe('It names another shopper.');
    expect(await listReviews('?status=visible')).toEqual([]);

    // Neither changing nor deleting the review makes it visible.
    await shop.write(buyer, review({ text: 'Better words.', photos: [photo] }));
    expect(await buyer.send('DELETE', shop.ownReviewPath())).toMatchObject({ status: 409 });
    expect((await shop.read()).data).toEqual([]);

    expect(parseReview(await act(_id, 'show', 3)).hiddenReason).toBeUndefined();
    expect(await shop.read()).toMatchObject({ data: [{ text: 'Better words.' }], summary: { count: 1, average: 5 } });
  });

  it('cannot change a version they have not seen', async () => {
    await shop.write(await shop.createBuyer());
    const { _id } = (await listReviews())[0]!;
    expect(await act(_id, 'reply', undefined, { text: 'Hello' })).toMatchObject({ status: 428 });
    expect(await act(_id, 'reply', 'one', { text: 'Hello' })).toMatchObject({ status: 412 });
    const both = await Promise.all([
      act(_id, 'reply', 1, { text: 'From Meera' }),
      act(_id, 'hide', 1, { reason: 'From Ravi' }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
    const stale = both.find(({ status }) => status === 412)!;
    expect(stale.body).toMatchObject({ code: 'review.changed', details: { current: { _id, version: 2 } } });
    expect(await act(randomUUID(), 'show', 1)).toMatchObject({ status: 404 });
    expect(await act(_id, 'hide', 2, { reason: ' ' })).toMatchObject({ status: 400 });
  });
});
