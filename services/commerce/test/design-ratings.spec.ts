import type { Design, DesignRating, StaffDesignRating } from '@chhapai/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openShop, type Shop, type ShopperClient } from './shop.js';
import { staffClient, type StaffClient } from './staff-orders.js';

let shop: Shop;
let staff: StaffClient;
let designs: Design[];
beforeAll(async () => {
  shop = await openShop();
  staff = await staffClient(shop, 'staff');
  designs = await list();
});
afterAll(() => shop.close());

interface Body {
  code?: string;
  details?: { current: StaffDesignRating };
  data: StaffDesignRating;
}
const list = async () => (await shop.call<{ data: Design[] }>('GET', '/api/designs')).body.data;
const readShown = async ({ id }: Design) => {
  const { rating, totalRatings } = (await list()).find((design) => design.id === id)!;
  return { rating, totalRatings };
};
const rate = (who: ShopperClient, { id }: Design, rating: number) =>
  who.send<{ data: DesignRating }>('PUT', `/api/designs/${id}/rating`, { rating });
const listRatings = async ({ id }: Design, query = '') =>
  (
    await staff.get<{ data: StaffDesignRating[]; next: string | null; total: object }>(
      `/api/admin/designs/${id}/ratings${query}`,
    )
  ).body;
const hide = ({ id }: Design, { _id, version }: StaffDesignRating, reason: unknown = 'By a competitor') =>
  staff.send<Body>('POST', `/api/admin/designs/${id}/ratings/${_id}/hide`, { reason }, { 'if-match': `"${version}"` });
const show = ({ id }: Design, { _id, version }: StaffDesignRating) =>
  staff.send<Body>('POST', `/api/admin/designs/${id}/ratings/${_id}/show`, undefined, { 'if-match': `"${version}"` });

it('a hidden rating does not count, but its author still sees it; it counts again when it is shown', async () => {
  const design = designs[0]!;
  const [asha, ravi] = [await shop.createShopper(), await shop.createShopper()];
  await rate(asha, design, 1);
  await rate(ravi, design, 5);
  const { data } = await listRatings(design);
  expect(data.map(({ shopperId, rating }) => [shopperId, rating])).toEqual([
    [ravi.id, 5],
    [asha.id, 1],
  ]);
  const hidden = (await hide(design, data[1]!)).body.data;
  expect(hidden).toMatchObject({ hiddenReason: 'By a competitor', version: 2 });
  expect(await readShown(design)).toEqual({ rating: 5, totalRatings: 1 });
  const own = (await asha.send<{ data: DesignRating }>('GET', `/api/designs/${design.id}/rating`)).body.data;
  expect(own).toEqual({ mine: 1, rating: 5, totalRatings: 1 });

  await rate(asha, design, 2);
  expect(await readShown(design)).toEqual({ rating: 5, totalRatings: 1 });
  const [, changed] = (await listRatings(design)).data;
  expect(changed).toMatchObject({ rating: 2, hiddenReason: 'By a competitor', version: 3 });
  await show(design, changed!);
  expect(await readShown(design)).toEqual({ rating: 3.5, totalRatings: 2 });
  const { rows } = await shop.db.query(
    'SELECT action, before, after FROM audit_entries WHERE subject = $1 ORDER BY id',
    [hidden._id],
  );
  expect(rows).toMatchObject([
    { action: 'design_rating.hidden', before: { rating: 1 }, after: { hiddenReason: 'By a competitor' } },
    { action: 'design_rating.shown', before: { hiddenReason: 'By a competitor' }, after: { hiddenReason: null } },
  ]);
});

it('hiding is refused if the author has changed the rating since staff read it', async () => {
  const design = designs[1]!;
  const asha = await shop.createShopper();
  await rate(asha, design, 1);
  const [read] = (await listRatings(design)).data;
  await rate(asha, design, 4);
  const { status, body } = await hide(design, read!);
  expect([status, body.code, body.details?.current]).toMatchObject([
    412,
    'design_rating.changed',
    { rating: 4, version: 2 },
  ]);
  expect(await readShown(design)).toEqual({ rating: 4, totalRatings: 1 });
  await rate(asha, design, 4);
  expect((await listRatings(design)).data[0]!.version).toBe(2);
});

it('the sum and number of ratings stay exact while ratings are given, changed, hidden and shown at once', async () => {
  const design = designs[2]!;
  const shoppers = await Promise.all(Array.from({ length: 10 }, () => shop.createShopper()));
  await Promise.all(shoppers.map((who, index) => rate(who, design, 1 + (index % 5))));
  const { data } = await listRatings(design);
  await Promise.all([
    ...shoppers.map((who, index) => rate(who, design, 5 - (index % 5))),
    ...data.map((rating) => hide(design, rating)),
  ]);
  await Promise.all((await listRatings(design)).data.slice(0, 4).map((rating) => show(design, rating)));
  const counting = (await listRatings(design)).data.filter(({ hiddenReason }) => hiddenReason === null);
  const sum = counting.reduce((total, { rating }) => total + rating, 0);
  const { rows } = await shop.db.query('SELECT rating_sum, rating_count FROM designs WHERE id = $1', [design.id]);
  expect(rows).toEqual([{ rating_sum: sum, rating_count: counting.length }]);
});

describe('the list', () => {
  it('is split into pages, and refuses the cursor of another design’s list', async () => {
    const design = designs[3]!;
    for (let count = 0; count < 5; count++) await rate(await shop.createShopper(), design, 3);
    const first = await listRatings(design, '?limit=3');
    const second = await listRatings(design, `?limit=3&after=${first.next}`);
    expect([first.data.length, second.data.length, second.next, first.total]).toEqual([
      3,
      2,
      null,
      { count: 5, exact: true },
    ]);
    const other = await staff.get<Body>(`/api/admin/designs/${designs[0]!.id}/ratings?limit=3&after=${first.next}`);
    expect(other.body.code).toBe('request.bad_cursor');
  });
});

it.each([
  ['no reason', ''],
  ['a reason of spaces', '  '],
  ['a reason that is too long', 'x'.repeat(301)],
  ['a number', 5],
])('hiding is refused with %s', async (_, reason) => {
  const design = designs[4]!;
  await rate(await shop.createShopper(), design, 3);
  const [rating] = (await listRatings(design)).data;
  expect((await hide(design, rating!, reason)).body.code).toBe('request.invalid');
});

it('a rating of another design is not found', async () => {
  const [rating] = (await listRatings(designs[0]!)).data;
  const { status, body } = await hide(designs[5]!, rating!);
  expect([status, body.code]).toEqual([404, 'design_rating.not_found']);
});
