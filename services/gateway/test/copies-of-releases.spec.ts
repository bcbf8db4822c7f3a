import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pack } from 'tar-stream';
import { PruneReply, releasePaths } from '@chhapai/contracts';
import { bucketStorage, readEnv, storageEnv, type FileStorage } from '@chhapai/service-kit';
import { startS3, type TestService, type TestS3 } from '@chhapai/service-kit/testing';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { LiveReleases } from '../src/registry/releases/live-releases.js';
import { ReleaseStore } from '../src/registry/releases/release-store.js';
import { PruneReleases } from '../src/registry/publishing/prune-releases.js';
import { buildApp, type BuiltApp } from './support/built-app.js';
import { registryClient, type RegistryClient } from './support/registry-client.js';
import { eventually, buildStandInShell, startTestGateway, type TestGateway } from './support/test-gateway.js';

// Two gateways that share a bucket, but no folder. The last test closes the bucket.
let s3: TestS3;
let bucket: FileStorage;
let first: TestGateway;
let second: TestService;
let secondDir: string;
let team: RegistryClient;

beforeAll(async () => {
  s3 = await startS3();
  bucket = bucketStorage(readEnv(z.object(storageEnv), s3.env), 'releases/')!;
  first = await startTestGateway(s3.env);
  secondDir = await mkdtemp(join(tmpdir(), 'gateway-second-'));
  second = await first.startAnother({ RELEASES_DIR: secondDir });
  team = registryClient(first.url, first.team.token);
});
afterAll(async () => {
  await s3.close();
  await second.close();
  await first.close();
  await rm(secondDir, { recursive: true });
});

const readTitle = async (url: string) => /<title>(.*?)<\/title>/.exec(await (await fetch(url)).text())?.[1];
const assetOf = ({ record: { app, version } }: BuiltApp) => `/assets/${app}/${version.replace('+', '_')}/main.js`;
const isCopied = ({ record: { app, version } }: BuiltApp) => existsSync(join(secondDir, app, version));
const keyOf = ({ record: { app, version } }: BuiltApp) => `${app}/${version}.tar`;
const listKeys = async () => {
  const keys: string[] = [];
  for await (const { key } of bucket.list('')) keys.push(key);
  return keys.sort();
};

it('serves a release that was published through the other gateway', async () => {
  const app = await buildApp({ app: 'mfe-catalogue' });
  const shell = await buildStandInShell('published');
  await first.publish(shell, app);
  await eventually(async () => (await readTitle(second.url)) === 'published');
  const [one, two] = await Promise.all(
    [first.url, second.url].map((url) => fetch(url + assetOf(app), { headers: { 'accept-encoding': 'br' } })),
  );
  const shown = ({ status, headers }: Response) => [
    status,
    ...['content-encoding', 'content-length', 'cache-control'].map((name) => headers.get(name)),
  ];
  expect(shown(two!)).toEqual([200, 'br', expect.any(String), 'public, max-age=31536000, immutable']);
  expect(shown(two!)).toEqual(shown(one!));
  expect(await two!.text()).toBe(await one!.text());
  expect((await readdir(secondDir)).filter((name) => name.startsWith('.'))).toEqual([]);
});

it('serves the files of a release that is not live once they are requested', async () => {
  const held = await buildApp({ app: 'mfe-designs', web: { 'main.js': 'held();' } });
  await first.hold(held);
  await eventually(async () => (await fetch(second.url + assetOf(held))).status === 200);
  const unknown = `/assets/mfe-designs/1.0.0_${'0'.repeat(12)}/main.js`;
  expect((await fetch(second.url + unknown)).status).toBe(404);
});

it('serves the files of a release that the other gateway shows before this one has noticed it', async () => {
  const live = second.app.get(LiveReleases) as unknown as { reload(): Promise<void> };
  const reload = vi.spyOn(live, 'reload').mockResolvedValue();
  const app = await buildApp({ app: 'mfe-cart-checkout', web: { 'main.js': 'early();' } });
  expect((await fetch(second.url + assetOf(app))).status).toBe(404);
  await first.publish(app);
  const replies = await Promise.all([1, 2, 3].map(() => fetch(second.url + assetOf(app))));
  reload.mockRestore();
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
});

it('never serves files that do not match the signed record, and serves the right ones once they are back', async () => {
  const shell = await buildStandInShell('changed');
  await first.hold(shell);
  const { record } = shell;
  const path = join(first.releasesDir, record.app, record.version);
  const archive = join(secondDir, 'archive');
  const upload = async (change: (content: Buffer) => Buffer) => {
    const entries = pack();
    for (const name of Object.keys(record.files)) {
      const content = await readFile(join(path, name));
      entries.entry({ name }, name === 'web/main.js' ? change(content) : content);
    }
    entries.finalize();
    await writeFile(archive, await buffer(entries));
    await bucket.moveIn(keyOf(shell), archive);
  };
  await upload(() => Buffer.from('steal();'));
  const provide = vi.spyOn(second.app.get(ReleaseStore), 'provide');
  await team.promote('shell', record.version);
  await eventually(async () => (await readTitle(first.url)) === 'changed');
  await eventually(async () => provide.mock.settledResults.some(({ type }) => type === 'rejected'));
  provide.mockRestore();
  expect(await readTitle(second.url)).toBe('published');
  expect((await fetch(second.url + assetOf(shell))).status).toBeGreaterThanOrEqual(404);
  await upload((content) => content);
  await eventually(async () => (await readTitle(second.url)) === 'changed');
});

it('removes pruned releases from the bucket and from each copy', async () => {
  const old = await buildApp({ app: 'mfe-marketing', web: { 'main.js': 'old();' } });
  await first.hold(old);
  await eventually(async () => (await fetch(second.url + assetOf(old))).status === 200);
  expect(isCopied(old)).toBe(true);
  const db = new pg.Client({ connectionString: first.database.url });
  await db.connect();
  await db.query(
    `UPDATE releases SET published_at = published_at - interval '31 days', last_used_at = last_used_at - interval '31 days'
     WHERE app = 'mfe-marketing'`,
  );
  await db.end();
  const before = await listKeys();
  expect(before).toContain(keyOf(old));
  const { pruned, bytes } = PruneReply.parse((await team.request('POST', releasePaths.prune)).body).data;
  expect(pruned).toMatchObject([{ app: 'mfe-marketing' }]);
  expect(bytes).toBeGreaterThan(0);
  expect(await listKeys()).toEqual(before.filter((key) => key !== keyOf(old)));
  await second.app.get(PruneReleases).removeCopies();
  expect(isCopied(old)).toBe(false);
  expect((await fetch(second.url + assetOf(old))).status).toBe(404);
});

it('starts with the live releases when its disk is empty', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'gateway-third-'));
  const third = await first.startAnother({ RELEASES_DIR: folder });
  await eventually(async () => (await readTitle(third.url)) === 'changed');
  await third.close();
  await rm(folder, { recursive: true });
});

it('publishes nothing while the bucket is unavailable, and keeps serving the live releases', async () => {
  await s3.close();
  await expect(first.publish(await buildStandInShell('unstored'))).rejects.toThrow('503');
  expect(await readTitle(first.url)).toBe('changed');
  expect(await readTitle(second.url)).toBe('changed');
});
