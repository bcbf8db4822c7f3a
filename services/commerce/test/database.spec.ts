import { mkdtempSync, rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dataSourceOptions, migrate } from '@chhapai/service-kit';
import { startEmbeddedPostgres } from '@chhapai/service-kit/embedded-postgres';
import {
  findBreakingMigrations,
  createEmptyDatabase,
  findSchemaDrift,
  startTestAuth,
  startTestService,
  undoMigrations,
} from '@chhapai/service-kit/testing';
import { DataSource } from 'typeorm';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { commerce } from '../src/commerce.js';
import { SchedulePromotions1764200000110 } from '../src/migrations/1764200000110-schedule-promotions.js';
import { openShop } from './shop.js';

const UPLOADS_DIR = mkdtempSync(join(tmpdir(), 'chhapai-uploads-'));
afterAll(() => rmSync(UPLOADS_DIR, { recursive: true }));

/** These migrations may break the previous version: they were written before copies of a service were updated one by one. */
const MAY_BREAK = [
  'PersonaliseCartLines1763700000011',
  'AcceptQuotations1763700000014',
  'MailOrders1763700000030',
  'AddDocumentTotalsAndPresence1764000000041',
  'RecordFailedDeliveries1764100000010',
  'HashArtwork1764100000020',
  'ListDocumentsFaster1764100000030',
  'SearchReturns1764100000040',
  'ManageProducts1764200000010',
  'SchedulePromotions1764200000110',
  'CreateQuotations1764300000410',
  'ManageDesigns1764300000610',
];

describe('the schema', () => {
  it('still serves the previous version after each migration', async () => {
    const database = await createEmptyDatabase();
    expect(await findBreakingMigrations(commerce, database.url, MAY_BREAK)).toEqual([]);
    await database.drop();
  });

  it('has no drift between entities and migrations, which can all be reverted', async () => {
    const database = await createEmptyDatabase();
    const { entities, migrations } = commerce;
    const options = { url: database.url, entities, migrations };
    await migrate(options);
    const dataSource = await new DataSource(dataSourceOptions(options)).initialize();
    expect(
      await findSchemaDrift(dataSource),
      'change the entity or add a migration: these statements would make the tables match the entities',
    ).toEqual([]);
    expect(await undoMigrations(dataSource)).toEqual([]);
    await dataSource.destroy();
    await database.drop();
  });
});

it('only the promotion that visitors see stays active when the dates of promotions are reverted', async () => {
  const database = await createEmptyDatabase();
  const migrations = commerce.migrations.slice(0, commerce.migrations.indexOf(SchedulePromotions1764200000110) + 1);
  const options = { url: database.url, entities: [], migrations };
  await migrate(options);
  const dataSource = await new DataSource(dataSourceOptions(options)).initialize();
  await dataSource.query(
    `INSERT INTO promotions (title, text, active, starts_at, ends_at)
     VALUES ('Live', 'x', true, now() - interval '2 days', NULL),
            ('Ended', 'x', true, now() - interval '1 day', now() - interval '1 hour'),
            ('Scheduled', 'x', true, now() + interval '1 day', NULL)`,
  );
  await dataSource.undoLastMigration();
  expect(await dataSource.query('SELECT title FROM promotions WHERE active')).toEqual([{ title: 'Live' }]);
  await dataSource.destroy();
  await database.drop();
});

describe('sample data', () => {
  it('is inserted on the first start only, and never overwrites changes by staff', async () => {
    const shop = await openShop();
    const products = await shop.listProducts();
    const [renamed, deleted] = [products[0]!, products[1]!];
    await shop.db.query(`UPDATE products SET name = 'Renamed by staff' WHERE id = $1`, [renamed._id]);
    await shop.db.query('DELETE FROM products WHERE id = $1', [deleted._id]);
    const restarted = await Promise.all([shop.start(), shop.start()]);
    const { rows } = await shop.db.query<{ name: string }>('SELECT name FROM products ORDER BY id');
    expect(rows.map(({ name }) => name)).toEqual(['Renamed by staff', ...products.slice(2).map(({ name }) => name)]);
    for (const service of restarted) await service.close();
    await shop.close();
  });

  it('completes the products of a shop seeded by an earlier version, once, and only empty fields', async () => {
    const shop = await openShop();
    const details = 'name, image, occasions, measurements, minimum_quantity, personalisation';
    const read = async () => (await shop.db.query(`SELECT ${details} FROM products ORDER BY id`)).rows;
    const restart = async () => (await shop.start()).close();
    const complete = await read();
    await shop.db.query(`DELETE FROM seeds WHERE name = 'product-details'`);
    await shop.db.query(
      `UPDATE products SET occasions = '{}', measurements = '[]', minimum_quantity = 1, personalisation = '[]'`,
    );
    await shop.db.query(`UPDATE products SET minimum_quantity = 12 WHERE name = 'Company Logo Bottle'`);
    await shop.db.query(`UPDATE products SET image = '/media/replaced-640.webp' WHERE name = 'Golden Initial Mug'`);
    const byStaff: Record<string, object> = {
      'Company Logo Bottle': { minimum_quantity: 12 },
      'Golden Initial Mug': {
        image: '/media/replaced-640.webp',
        occasions: [],
        measurements: [],
        personalisation: [],
      },
    };
    await restart();
    expect(await read()).toEqual(complete.map((product) => ({ ...product, ...byStaff[product.name] })));

    await shop.db.query(`UPDATE products SET occasions = '{}'`);
    await restart();
    expect((await read()).every(({ occasions }) => occasions.length === 0)).toBe(true);
    await shop.close();
  });

  it('is inserted once if two processes start on an empty database at the same time', async () => {
    const [database, tokens] = [await createEmptyDatabase(), await startTestAuth()];
    const env = { DATABASE_URL: database.url, AUTH_URL: tokens.authUrl, UPLOADS_DIR, MAIL_DIR: UPLOADS_DIR };
    const services = await Promise.all([startTestService(commerce, env), startTestService(commerce, env)]);
    const lists = await Promise.all(
      services.map(({ url }) => fetch(`${url}/api/products`).then((reply) => reply.text())),
    );
    expect(lists[0]).toBe(lists[1]);
    expect(JSON.parse(lists[0]!).data).toHaveLength(30);
    for (const service of services) await service.close();
    await tokens.close();
    await database.drop();
  });
});

describe('while the database is unavailable', () => {
  it('replies 503, serves nothing from the cache, and recovers once it is back', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'chhapai-outage-'));
    const tokens = await startTestAuth();
    let postgres = await startEmbeddedPostgres({ dataDir });
    const { port } = postgres;
    const env = {
      DATABASE_URL: postgres.url('postgres'),
      AUTH_URL: tokens.authUrl,
      UPLOADS_DIR,
      MAIL_DIR: UPLOADS_DIR,
    };
    const service = await startTestService(commerce, env);
    const authorization = `Bearer ${await tokens.issueToken()}`;
    const get = (path: string) => fetch(service.url + path, { headers: { authorization } });
    const paths = ['/api/products', '/api/cart', '/api/orders', '/readyz'];
    const readStatuses = () => Promise.all(paths.map(async (path) => (await get(path)).status));
    expect(await readStatuses()).toEqual([200, 200, 200, 200]);

    await postgres.stop();
    await vi.waitFor(async () => expect(await readStatuses()).toEqual([503, 503, 503, 503]), 10_000);
    expect(await (await get('/api/cart')).json()).toMatchObject({ success: false, code: 'server.unavailable' });

    postgres = await startEmbeddedPostgres({ dataDir, port });
    await vi.waitFor(async () => expect(await readStatuses()).toEqual([200, 200, 200, 200]), 10_000);
    await service.close();
    await tokens.close();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  });
});
