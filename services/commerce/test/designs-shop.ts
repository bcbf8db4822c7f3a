import type { Design, StaffDesign } from '@chhapai/contracts';
import { plain } from './sample-pictures.js';
import type { Shop } from './shop.js';
import { openStaffShop } from './staff-orders.js';

export const DESIGNS = '/api/admin/designs';

/** The body of a design without files. */
export const kite = {
  title: 'Kite logo',
  category: 'logo',
  image: '/media/design-tshirt-640.webp',
  description: 'A kite over the skyline.',
  tags: ['kite', 'patang', 'kite'],
  files: { CDR: { from: 'request' }, Canva: { from: 'link', url: 'https://www.canva.com/design/DAF1/view' } },
};

export interface DesignBody {
  code?: string;
  message?: string;
  details?: unknown;
  data: StaffDesign;
}

/** A shop with a member of staff who edits designs. */
export async function openDesignsShop() {
  const shop = await openStaffShop();
  const { staff } = shop;
  const create = (change: object = {}, headers: Record<string, string> = {}) =>
    staff.send<DesignBody>('POST', DESIGNS, { ...kite, ...change }, headers);
  return {
    ...shop,
    create,
    createDesign: async (change: object = {}) => (await create(change)).body.data,
    change: ({ _id, version }: StaffDesign, body: object, client = staff) =>
      client.send<DesignBody>('PATCH', `${DESIGNS}/${_id}`, body, { 'if-match': `"${version}"` }),
    archive: ({ _id, version }: StaffDesign) =>
      staff.send<DesignBody>('DELETE', `${DESIGNS}/${_id}`, undefined, { 'if-match': `"${version}"` }),
    read: async (id: string) => (await staff.get<DesignBody>(`${DESIGNS}/${id}`)).body.data,
    /** The designs that visitors see. */
    listShown: async () => (await shop.call<{ data: Design[] }>('GET', '/api/designs')).body.data,
    download: (id: string, format: string) =>
      fetch(`${shop.url}/api/designs/${id}/file?format=${format}`, { redirect: 'manual' }),
  };
}
export type DesignsShop = Awaited<ReturnType<typeof openDesignsShop>>;

/** Inserts a design that no other test changes, and returns its id. */
async function insertDesign(shop: Shop, columns = 'published = true'): Promise<string> {
  const { rows } = await shop.db.query<{ id: string }>(
    `INSERT INTO designs (title, category, image, template, description, formats)
     VALUES ('Kite', 'logo', '/media/design-mug-640.webp', 'design-mug-template', 'A kite', '{PNG}') RETURNING id`,
  );
  await shop.db.query(`UPDATE designs SET ${columns} WHERE id = $1`, [rows[0]!.id]);
  return rows[0]!.id;
}

/** Inserts a rating of a design, and returns its path. */
async function insertDesignRating(shop: Shop, hiddenReason: string | null): Promise<string> {
  const id = await insertDesign(shop);
  const { rows } = await shop.db.query<{ id: string }>(
    `INSERT INTO design_ratings (design_id, shopper_id, rating, hidden_reason)
     VALUES ($1, gen_random_uuid(), 1, $2) RETURNING id`,
    [id, hiddenReason],
  );
  return `/api/admin/designs/${id}/ratings/${rows[0]!.id}`;
}

/** Every change to designs that staff can make, by route. */
export const designWrites = (
  shop: () => Shop,
): Record<string, () => Promise<{ path: string; body?: object; file?: Buffer }>> => ({
  'POST /api/admin/designs': async () => ({
    path: '/api/admin/designs',
    body: {
      title: 'Kite',
      category: 'logo',
      image: '/media/design-mug-640.webp',
      description: 'A kite',
      files: { CDR: { from: 'request' } },
    },
  }),
  'PATCH /api/admin/designs/:id': async () => ({
    path: `/api/admin/designs/${await insertDesign(shop())}`,
    body: { price: 99 },
  }),
  'DELETE /api/admin/designs/:id': async () => ({ path: `/api/admin/designs/${await insertDesign(shop())}` }),
  'POST /api/admin/designs/:id/restore': async () => ({
    path: `/api/admin/designs/${await insertDesign(shop(), 'archived_at = now()')}/restore`,
  }),
  'POST /api/admin/designs/:id/duplicate': async () => ({
    path: `/api/admin/designs/${await insertDesign(shop())}/duplicate`,
  }),
  'POST /api/admin/designs/:id/ratings/:ratingId/hide': async () => ({
    path: `${await insertDesignRating(shop(), null)}/hide`,
    body: { reason: 'By a competitor' },
  }),
  'POST /api/admin/designs/:id/ratings/:ratingId/show': async () => ({
    path: `${await insertDesignRating(shop(), 'Spam')}/show`,
  }),
  'POST /api/admin/designs/bulk': async () => ({
    path: '/api/admin/designs/bulk',
    body: { ids: [await insertDesign(shop())], action: 'unpublish' },
  }),
  'POST /api/admin/designs/files': async () => ({
    path: '/api/admin/designs/files?format=PNG',
    file: await plain(40, 30).png().toBuffer(),
  }),
  'POST /api/admin/designs/order': async () => {
    const { rows } = await shop().db.query<{ id: string }>(
      'SELECT id FROM designs WHERE archived_at IS NULL ORDER BY random()',
    );
    return { path: '/api/admin/designs/order', body: { ids: rows.map(({ id }) => id) } };
  },
});
