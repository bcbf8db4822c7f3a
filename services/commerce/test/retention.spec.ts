import { randomUUID } from 'node:crypto';
import { personalDataPaths } from '@chhapai/contracts';
import { Retention } from '@chhapai/service-kit';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { ReleasePrintFiles } from '../src/modules/retention/release-print-files.js';
import { openQuotationsShop, type QuotationsShop } from './quotations-shop.js';
import { insertOrders } from './staff-orders.js';

let shop: QuotationsShop;
beforeAll(async () => void (shop = await openQuotationsShop()));
afterAll(() => shop.close());

const runRetention = () => shop.app.get(Retention, { strict: false }).execute();
const listNames = async (statement: string, values: unknown[] = []) =>
  (await shop.db.query<{ name: string }>(statement, values)).rows.map(({ name }) => name);

it('deletes links to orders 90 days after the last move, and links to quotations after 180 days', async () => {
  const [old, moved] = await insertOrders(shop, 2, { status: 'delivered' });
  await shop.db.query(`UPDATE orders SET created_at = now() - interval '1 year' WHERE id IN ($1, $2)`, [old, moved]);
  await shop.db.query(
    `INSERT INTO order_history (order_id, version, "to", at, by, request_id)
     VALUES ($1, 2, 'delivered', now() - interval '91 days', 'staff', 'x'),
       ($2, 2, 'delivered', now() - interval '89 days', 'staff', 'x')`,
    [old, moved],
  );
  await shop.db.query(
    `INSERT INTO order_keys (key_hash, order_id, created_at)
     VALUES ('old', $1, now() - interval '1 year'), ('moved', $2, now() - interval '1 year')`,
    [old, moved],
  );
  const quotation = await shop.createSent();
  await shop.db.query(
    `INSERT INTO quotation_keys (key_hash, quotation_id, created_at)
     VALUES ('expired', $1, now() - interval '181 days'), ('works', $1, now() - interval '179 days')`,
    [quotation._id],
  );
  await runRetention();
  const keys = [old, moved, quotation._id];
  expect(await listNames('SELECT key_hash AS name FROM order_keys WHERE order_id = ANY($1)', [keys])).toEqual([
    'moved',
  ]);
  expect(await listNames(`SELECT key_hash AS name FROM quotation_keys WHERE key_hash IN ('expired', 'works')`)).toEqual(
    ['works'],
  );
});

it('deletes quotations without an order two years after their last change, and the content of their audit entries', async () => {
  const first = await shop.createSent({ name: 'revised' });
  const second = (await shop.act(first, 'revise')).body.data;
  await shop.act(second, 'send');
  const declined = await shop.createSent({ name: 'declined' });
  await (await shop.openAsCustomer(declined)).decline('Too expensive for Asha');
  const accepted = await shop.createSent({ name: 'accepted' });
  expect((await (await shop.openAsCustomer(accepted)).accept()).status).toBe(200);
  const edited = await shop.createDraft({ name: 'edited' });
  const ids = [first._id, second._id, declined._id, accepted._id, edited._id];
  await shop.db.query(
    `UPDATE quotations SET created_at = created_at - interval '3 years', sent_at = sent_at - interval '3 years',
       decided_at = decided_at - interval '3 years', valid_until = valid_until - interval '3 years' WHERE id = ANY($1)`,
    [ids],
  );
  await shop.db.query(
    `UPDATE audit_entries SET at = at - interval '3 years' WHERE subject = ANY($1::text[]) AND subject <> $2`,
    [ids, edited._id],
  );
  await runRetention();
  expect(await listNames('SELECT name FROM quotations WHERE id = ANY($1) ORDER BY name', [ids])).toEqual([
    'accepted',
    'edited',
  ]);
  const { rows } = await shop.db.query('SELECT by, before, after FROM audit_entries WHERE subject = $1', [
    declined._id,
  ]);
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toMatch(/Asha|asha@/);
});

it('deletes enquiries two years after their last change, and a day later their files', async () => {
  const insertEnquiry = async (name: string, age: string) => {
    const id = randomUUID();
    await shop.db.query(
      `WITH file AS (
         INSERT INTO uploads (id, purpose, name, kind, bytes, sha256, claimed_at)
         VALUES ($1, 'quotation', $2, 'pdf', 1, 'x', now() - interval '1 day') RETURNING id
       )
       INSERT INTO enquiries (id, kind, subject_title, email, name, phone, message, upload_id, created_at)
       SELECT id, 'quotation', 'Mugs', 'asha@example.com', $2, '', '', id, now() - $3::interval FROM file`,
      [id, name, age],
    );
    return id;
  };
  const [old, changed] = [await insertEnquiry('old', '3 years'), await insertEnquiry('changed', '3 years')];
  const ids = [old, changed, await insertEnquiry('recent', '23 months'), await insertEnquiry('quoted', '3 years')];
  await shop.db.query(
    `INSERT INTO audit_entries (at, by, role, action, subject, request_id) VALUES (now(), 'x', 'staff', 'enquiry.changed', $1, 'x')`,
    [changed],
  );
  const draft = await shop.createDraft();
  await shop.db.query('UPDATE quotations SET enquiry_id = $1 WHERE id = $2', [ids[3], draft._id]);
  await runRetention();
  const remaining = ['changed', 'quoted', 'recent'];
  expect(await listNames('SELECT name FROM enquiries WHERE id = ANY($1) ORDER BY name', [ids])).toEqual(remaining);
  await shop.app.get(ReleasePrintFiles, { strict: false }).execute();
  const used = 'SELECT name FROM uploads WHERE id = ANY($1) AND claimed_at IS NOT NULL ORDER BY name';
  expect(await listNames(used, [ids])).toEqual(remaining);
});

it('deletes photos of a return 180 days after it is settled', async () => {
  const insertPhoto = async (name: string, decidedDaysAgo: number | null, movedDaysAgo: number) => {
    const [id] = await insertOrders(shop, 1, { status: 'delivered' });
    await shop.db.query(
      `UPDATE orders SET full_name = $2, created_at = now() - make_interval(days => $3) WHERE id = $1`,
      [id, name, movedDaysAgo],
    );
    await shop.db.query(
      `WITH request AS (
         INSERT INTO order_returns (order_id, reason, text, status, decided_at, decided_by)
         VALUES ($1, 'damaged', '', CASE WHEN $2::int IS NULL THEN 'requested' ELSE 'declined' END,
           now() - make_interval(days => $2), CASE WHEN $2 IS NOT NULL THEN 'staff' END) RETURNING id
       )
       INSERT INTO order_return_photos (id, return_id, position, width, height, content)
       SELECT uuidv7(), id, 0, 1, 1, '' FROM request`,
      [id, decidedDaysAgo],
    );
  };
  await insertPhoto('settled long ago', 181, 200);
  await insertPhoto('settled lately', 179, 200);
  await insertPhoto('moved lately', 181, 179);
  await insertPhoto('undecided', null, 200);
  await runRetention();
  const names = `SELECT full_name AS name FROM order_return_photos AS photo JOIN order_returns AS request ON request.id = return_id
                   JOIN orders ON orders.id = order_id ORDER BY 1`;
  expect(await listNames(names)).toEqual(['moved lately', 'settled lately', 'undecided']);
});

it('deletes requests to be notified 90 days after the person was notified, or after two years', async () => {
  await shop.db.query(
    `INSERT INTO notify_requests (topic, email, created_at, notified_at) VALUES
       ('works', 'notified', now() - interval '1 year', now() - interval '91 days'),
       ('works', 'just notified', now() - interval '3 years', now() - interval '89 days'),
       ('works', 'waits', now() - interval '1 year', NULL),
       ('works', 'forgotten', now() - interval '3 years', NULL)`,
  );
  await runRetention();
  expect(await listNames('SELECT email AS name FROM notify_requests ORDER BY email')).toEqual([
    'just notified',
    'waits',
  ]);
});

it('deletes team members who have been away for 30 days', async () => {
  await shop.db.query(
    `INSERT INTO team_members (id, name, seen_at) VALUES (uuidv7(), 'gone', now() - interval '31 days'),
       (uuidv7(), 'here', now() - interval '29 days')`,
  );
  await runRetention();
  expect(await listNames(`SELECT name FROM team_members WHERE name IN ('gone', 'here')`)).toEqual(['here']);
});

it('deletes everything in batches, and continues after a rule that fails or must wait', async () => {
  await shop.db.query(
    `INSERT INTO team_members (id, name, seen_at) SELECT uuidv7(), 'many', now() - interval '1 year' FROM generate_series(1, 1201)`,
  );
  const other = await shop.db.connect();
  await other.query('BEGIN; LOCK TABLE notify_requests');
  await runRetention().finally(() => other.query('ROLLBACK'));
  other.release();
  expect(await listNames(`SELECT name FROM team_members WHERE name = 'many'`)).toEqual([]);
});

it('keeps the reviews and ratings of an erased person without the account, and deletes the team member', async () => {
  const asha = await shop.createShopper();
  await shop.db.query(
    `INSERT INTO reviews (product_id, shopper_id, author, rating, body) SELECT id, $1, 'Asha V.', 5, 'Lovely print'
       FROM products LIMIT 1`,
    [asha.id],
  );
  await shop.db.query(
    'INSERT INTO design_ratings (design_id, shopper_id, rating) SELECT id, $1, 4 FROM designs LIMIT 1',
    [asha.id],
  );
  await shop.db.query(`INSERT INTO team_members (id, name, seen_at) VALUES ($1, 'Asha Verma', now())`, [asha.id]);
  const headers = { authorization: `Bearer ${await shop.issueServiceToken(asha.id)}` };
  expect((await shop.call('DELETE', personalDataPaths.person(asha.id), { headers })).status).toBe(204);
  const authors = `SELECT author AS name FROM reviews WHERE body = 'Lovely print'`;
  expect(await listNames(authors)).toEqual(['Former customer']);
  expect(await listNames('SELECT rating::text AS name FROM design_ratings')).toEqual(['4']);
  for (const [table, column] of [
    ['reviews', 'shopper_id'],
    ['design_ratings', 'shopper_id'],
    ['team_members', 'id'],
  ])
    expect(await listNames(`SELECT ${column} AS name FROM ${table} WHERE ${column} = $1`, [asha.id])).toEqual([]);
});

const JOB_NAMES = ['old mail', 'recent mail', 'person.erase', 'person.replace_email', 'still retrying'];
afterEach(() =>
  shop.db.query(
    `DELETE FROM graphile_worker._private_jobs USING graphile_worker._private_tasks AS task
      WHERE task.id = task_id AND identifier = ANY($1)`,
    [JOB_NAMES],
  ),
);

it('deletes jobs 30 days after they failed for good, but never those that erase a person or replace their email address', async () => {
  const addJob = async (name: string, days: number, attempts: number) => {
    const { rows } = await shop.db.query<{ id: string }>(
      `SELECT (graphile_worker.add_job($1, '{"email": "asha@example.com"}', run_at := 'infinity')).id`,
      [name],
    );
    await shop.db.query(
      `UPDATE graphile_worker._private_jobs SET attempts = $2, updated_at = now() - make_interval(days => $3) WHERE id = $1`,
      [rows[0]!.id, attempts, days],
    );
  };
  await addJob('old mail', 31, 25);
  await addJob('recent mail', 29, 25);
  await addJob('person.erase', 90, 25);
  await addJob('person.replace_email', 90, 25);
  await addJob('still retrying', 31, 24);
  await runRetention();
  const jobs = 'SELECT task_identifier AS name FROM graphile_worker.jobs WHERE task_identifier = ANY($1) ORDER BY 1';
  expect(await listNames(jobs, [JOB_NAMES])).toEqual([
    'person.erase',
    'person.replace_email',
    'recent mail',
    'still retrying',
  ]);
});
