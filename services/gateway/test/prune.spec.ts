import { existsSync } from 'node:fs';
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PruneReply, releasePaths, type AllReleasesReply } from '@chhapai/contracts';
import type { DataSource } from 'typeorm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lockReleases } from '../src/registry/channels/channel-changes.js';
import { buildApp } from './support/built-app.js';
import { connectTo, startRegistryShop, type RegistryShop } from './support/registry-shop.js';
import { eventually, WAITING_CHANGES } from './support/test-gateway.js';

let shop: RegistryShop;
let dataSource: DataSource;

beforeAll(async () => {
  shop = await startRegistryShop();
  dataSource = await connectTo(shop.gateway);
});
afterAll(async () => {
  await dataSource.destroy();
  await shop.close();
});
beforeEach(async () => {
  await prune();
});

async function prune() {
  const { status, body } = await shop.team.request('POST', releasePaths.prune);
  expect(status, body.message).toBe(200);
  return PruneReply.parse(body).data;
}
/** Backdates all events of these releases. */
const backdate = (versions: string[], days: number) =>
  shop.db.query(
    `UPDATE releases SET published_at = published_at - $2 * interval '1 day', was_live_at = was_live_at - $2 * interval '1 day',
       withdrawn_at = withdrawn_at - $2 * interval '1 day', last_used_at = last_used_at - $2 * interval '1 day'
     WHERE version = ANY ($1)`,
    [versions, days],
  );
const folderOf = (app: string, version: string) => join(shop.gateway.releasesDir, app, version);
const isStored = (app: string, version: string) => existsSync(folderOf(app, version));
const fetchFileStatus = (app: string, version: string) =>
  fetch(`${shop.gateway.url}/assets/${app}/${version.replace('+', '_')}/main.js`).then(({ status }) => status);

describe('pruning', () => {
  it('removes releases unused for thirty days with their files, and reports the size', async () => {
    const [app, [v1, v2, v3]] = await shop.createApp(3);
    await shop.team.promote(app, v3!);
    await backdate([v1!, v2!, v3!], 31);
    expect(await fetchFileStatus(app, v2!)).toBe(200);
    const { pruned, bytes } = await prune();
    expect(pruned.map(({ version }) => version).sort()).toEqual([v1, v2].sort());
    expect(bytes).toBeGreaterThan(1000);
    expect([isStored(app, v1!), isStored(app, v2!), isStored(app, v3!)]).toEqual([false, false, true]);
    expect(await fetchFileStatus(app, v2!)).toBe(404);
    expect(await shop.team.readStates(app)).toEqual({ [v3!]: 'live 100' });
    const events = (await shop.readEvents(app)).filter(({ action }) => action === 'release.pruned');
    expect(events.map(({ version }) => version).sort()).toEqual([v1, v2].sort());
    expect(await prune()).toEqual({ pruned: [], bytes: 0 });
    expect((await readdir(shop.gateway.releasesDir)).filter((name) => name.startsWith('.'))).toEqual([]);
  });

  it('keeps live releases and canaries of any age, including those of disabled apps', async () => {
    const [app, [v1, v2]] = await shop.createApp(2);
    await shop.team.setCanary(app, v2!, 5);
    await shop.team.disable(app);
    await backdate([v1!, v2!], 400);
    expect((await prune()).pruned).toEqual([]);
    expect([isStored(app, v1!), isStored(app, v2!)]).toEqual([true, true]);
  });

  it.each([
    ['published', 'published_at = now()'],
    ['live', 'was_live_at = now()'],
    ['withdrawn', 'withdrawn_at = now()'],
    ['used by an open page', 'last_used_at = now()'],
  ])('keeps a release that was %s 29 days ago, but not one from 31 days ago', async (_, change) => {
    const [app, [, v2]] = await shop.createApp(2);
    await backdate([v2!], 60);
    await shop.db.query(
      `UPDATE releases SET ${change.replace('now()', `now() - interval '29 days'`)} WHERE version = $1`,
      [v2],
    );
    expect((await prune()).pruned).toEqual([]);
    await shop.db.query(
      `UPDATE releases SET ${change.replace('now()', `now() - interval '31 days'`)} WHERE version = $1`,
      [v2],
    );
    expect((await prune()).pruned).toEqual([{ app, version: v2 }]);
  });

  it('keeps releases with a valid preview link', async () => {
    const [app, [, v2]] = await shop.createApp(2);
    await backdate([v2!], 60);
    await shop.db.query(`UPDATE releases SET preview_until = now() + interval '1 hour' WHERE version = $1`, [v2]);
    expect((await prune()).pruned).toEqual([]);
    await shop.db.query(`UPDATE releases SET preview_until = now() - interval '1 hour' WHERE version = $1`, [v2]);
    expect((await prune()).pruned).toEqual([{ app, version: v2 }]);
  });

  it('keeps a superseded release for thirty more days, even after months', async () => {
    const [app, [v1, v2]] = await shop.createApp(2);
    await backdate([v1!, v2!], 100);
    await shop.team.promote(app, v2!);
    expect((await prune()).pruned).toEqual([]);
    await shop.team.rollBack(app);
    expect((await shop.team.readStates(app))[v1!]).toBe('live 100');
  });

  it('never removes a version that goes live at the same moment', async () => {
    const [app, [, v2]] = await shop.createApp(2);
    for (let attempt = 0; attempt < 6; attempt++) {
      if (!isStored(app, v2!)) await shop.gateway.hold(await buildApp({ app, web: { 'main.js': `${app} 1` } }));
      await backdate([v2!], 60);
      const { first, second } = await runInOrder(
        () => shop.team.request('POST', releasePaths.promote(app), { version: v2 }),
        () => shop.team.request('POST', releasePaths.prune),
        attempt % 2 === 0,
      );
      const promoted = attempt % 2 === 0 ? first : second;
      expect([200, 404]).toContain(promoted.status);
      expect(isStored(app, v2!)).toBe(promoted.status === 200);
      const states = await shop.team.readStates(app);
      expect(states[v2!]).toBe(promoted.status === 200 ? 'live 100' : undefined);
      if (promoted.status === 200) await shop.team.rollBack(app);
    }
  });

  /** Starts two calls, which wait for the lock in this order, so that they run at the same time. */
  async function runInOrder<T>(promote: () => Promise<T>, pruneCall: () => Promise<T>, promoteFirst: boolean) {
    const order = promoteFirst ? [promote, pruneCall] : [pruneCall, promote];
    const areWaiting = async (count: number) => {
      const { rows } = await shop.db.query(WAITING_CHANGES);
      return rows.length >= count;
    };
    const calls = await dataSource.transaction(async (tx) => {
      await lockReleases(tx);
      const started: Promise<T>[] = [];
      for (const call of order) {
        started.push(call());
        await eventually(() => areWaiting(started.length));
      }
      return started;
    });
    const [first, second] = await Promise.all(calls);
    return { first: first!, second: second! };
  }

  it('allows publishing the same content again', async () => {
    const [app, [, v2]] = await shop.createApp(2);
    const again = await buildApp({ app, web: { 'main.js': `${app} 1` } });
    expect(again.record.version).toBe(v2);
    await backdate([v2!], 60);
    await prune();
    expect(await shop.team.request('POST', releasePaths.promote(app), { version: v2 })).toMatchObject({ status: 404 });
    await shop.gateway.publish(again);
    expect((await shop.team.readStates(app))[v2!]).toBe('live 100');
    expect(await fetchFileStatus(app, v2!)).toBe(200);
    await shop.waitUntilBothShow((versions) => versions[app] === v2);
    expect((await prune()).pruned).toEqual([]);
  });
});

it('leaves an app without releases in the list of all apps', async () => {
  const app = 'mfe-held-once';
  const built = await buildApp({ app });
  await shop.gateway.putHeld(built);
  await backdate([built.record.version], 60);
  await prune();
  const { body } = await shop.team.request('GET', releasePaths.all);
  expect((body.data as AllReleasesReply['data'])[app]).toEqual({ enabled: true, releases: [] });
});

describe('leftovers', () => {
  const HOUR_MS = 3_600_000;
  const createFolder = async (path: string, ageMs: number) => {
    const folder = join(shop.gateway.releasesDir, path);
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'main.js'), 'x'.repeat(1234));
    const changedAt = new Date(Date.now() - ageMs);
    await utimes(folder, changedAt, changedAt);
    return folder;
  };

  it('of interrupted publishing or pruning are removed after an hour', async () => {
    const old = [await createFolder('.publishing-old', 2 * HOUR_MS), await createFolder('.pruned-old', 2 * HOUR_MS)];
    const recent = [
      await createFolder('.publishing-recent', HOUR_MS / 2),
      await createFolder('.pruned-recent', HOUR_MS / 2),
    ];
    expect(await prune()).toEqual({ pruned: [], bytes: 2468 });
    expect([...old, ...recent].map((folder) => existsSync(folder))).toEqual([false, false, true, true]);
  });

  it('of pruning interrupted between rows and files are removed by the next run', async () => {
    const [app, [, v2]] = await shop.createApp(2);
    await shop.db.query('UPDATE releases SET pruned_at = now() WHERE version = $1', [v2]);
    const { pruned, bytes } = await prune();
    expect(pruned).toEqual([]);
    expect(bytes).toBeGreaterThan(500);
    expect(isStored(app, v2!)).toBe(false);
  });

  it('of publishing without rows are removed after a day, but no folder that is not a release', async () => {
    const [app] = await shop.createApp(1);
    const old = await createFolder(`${app}/9.9.9+0123456789ab`, 25 * HOUR_MS);
    const recent = await createFolder(`${app}/9.9.8+0123456789ab`, 23 * HOUR_MS);
    const others = [
      await createFolder(`${app}/notes`, 90 * 24 * HOUR_MS),
      await createFolder('backup/9.9.9+0123456789ab', 90 * 24 * HOUR_MS),
    ];
    expect(await prune()).toEqual({ pruned: [], bytes: 1234 });
    expect([old, recent, ...others].map((folder) => existsSync(folder))).toEqual([false, true, true, true]);
  });

  it('include expired signatures, which are deleted', async () => {
    await shop.db.query(
      `INSERT INTO used_signatures (jti, expires_at) VALUES (gen_random_uuid(), now() - interval '2 hours'), (gen_random_uuid(), now() + interval '5 minutes')`,
    );
    const count = async () => Number((await shop.db.query('SELECT count(*) FROM used_signatures')).rows[0].count);
    const before = await count();
    await prune();
    expect(await count()).toBe(before - 1);
  });
});
