import { privacyPolicy } from '@chhapai/contracts';
import type { Shop } from './shop.js';

/** Bodies that create something in a collection of content, and its table. */
const collections = {
  banners: { table: 'banners', body: { image: '/media/work-01-640.webp', alt: 'A wall', title: 'Walls' } },
  clients: { table: 'clients', body: { name: 'Nawab Sweets' } },
  services: { table: 'offered_services', body: { title: 'Flex', description: 'Any size.', icon: 'leaflet' } },
} as const;

/** Every change to banners, clients, services, policies and notify requests that staff can make, by route. */
export function contentWrites(shop: () => Shop): Record<string, () => Promise<{ path: string; body?: object }>> {
  const readId = async (sql: string) => (await shop().db.query<{ id: string }>(sql)).rows[0]!.id;
  const collectionWrites = Object.entries(collections).map(([name, { table, body }]) => {
    const path = `/api/admin/${name}`;
    const updateRow = (change: string) =>
      readId(`UPDATE ${table} SET ${change}, version = 1 WHERE id = (SELECT id FROM ${table} LIMIT 1) RETURNING id`);
    const [[field, text]] = Object.entries(body).filter(([key]) => key === 'title' || key === 'name') as [
      [string, string],
    ];
    return {
      [`POST ${path}`]: async () => ({ path, body }),
      [`PATCH ${path}/:id`]: async () => ({
        path: `${path}/${await updateRow('archived_at = NULL')}`,
        body: { [field]: `${text} 2` },
      }),
      [`DELETE ${path}/:id`]: async () => ({ path: `${path}/${await updateRow('archived_at = NULL')}` }),
      [`POST ${path}/:id/restore`]: async () => ({ path: `${path}/${await updateRow('archived_at = now()')}/restore` }),
      [`POST ${path}/order`]: async () => {
        const { rows } = await shop().db.query<{ id: string }>(
          `SELECT id FROM ${table} WHERE archived_at IS NULL ORDER BY random()`,
        );
        return { path: `${path}/order`, body: { ids: rows.map(({ id }) => id) } };
      },
    };
  });
  const resetPolicy = async (id: string) => {
    await shop().db.query('UPDATE policies SET version = 1 WHERE id = $1', [id]);
    await shop().db.query('DELETE FROM policy_versions WHERE policy_id = $1 AND version > 1', [id]);
    return `/api/admin/policies/${id}`;
  };
  const insertNotifyRequest = () =>
    readId(
      `INSERT INTO notify_requests (topic, email) VALUES ('works', gen_random_uuid() || '@example.com') RETURNING id`,
    );
  return {
    ...Object.assign({}, ...collectionWrites),
    'PATCH /api/admin/policies/:id': async () => ({
      path: await resetPolicy('privacy-policy'),
      body: { lead: `${privacyPolicy.lead} Always.` },
    }),
    'POST /api/admin/policies/:id/restore': async () => ({
      path: `${await resetPolicy('refund-policy')}/restore`,
      body: { version: 1 },
    }),
    'POST /api/admin/notify-requests/bulk': async () => ({
      path: '/api/admin/notify-requests/bulk',
      body: { ids: [await insertNotifyRequest()], state: 'notified' },
    }),
    'DELETE /api/admin/notify-requests/:id': async () => ({
      path: `/api/admin/notify-requests/${await insertNotifyRequest()}`,
    }),
  };
}
