import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi, type MockInstance } from 'vitest';
import { RenderFailures } from '../src/edge/rendering/render-failures.js';
import { buildApp, type BuiltApp } from './support/built-app.js';
import { eventually, buildStandInShell, startTestGateway, type TestGateway } from './support/test-gateway.js';
import { generateTestTeam } from './support/test-team.js';

let gateway: TestGateway;
let shell: BuiltApp;
let reported: MockInstance<RenderFailures['report']>;

beforeAll(async () => {
  gateway = await startTestGateway({ RENDER_TIMEOUT_MS: '1500' });
  reported = vi.spyOn(gateway.app.get(RenderFailures), 'report');
  shell = await buildStandInShell('first');
  await gateway.publish(shell);
  await eventually(async () => (await get('/')).status === 200);
});
afterAll(() => gateway.close());

const get = (path: string, headers?: Record<string, string>) => fetch(gateway.url + path, { headers });
const getText = async (path: string, headers?: Record<string, string>) => (await get(path, headers)).text();
const waitUntilLive = (app: BuiltApp) =>
  eventually(async () => (await get('/')).headers.get('x-release')?.includes(app.record.version) ?? false);

/** An app that stores its version in a shared module, as apps do with the slices of the store. */
const buildStoringApp = (version: string) =>
  buildApp({
    app: 'mfe-catalogue',
    node: `const paper = require('paper');
           paper.notes = [...(paper.notes ?? []), '${version}'];
           exports.app = { say: () => paper.notes.join(' and ') };`,
  });

describe('two versions of an app', () => {
  it('never share module state, whether one replaces the other or both run side by side', async () => {
    const getPageText = (headers?: Record<string, string>) => getText('/app?name=mfe-catalogue', headers);
    const [one, two] = [await buildStoringApp('one'), await buildStoringApp('two')];
    await gateway.publish(one);
    await eventually(async () => (await getPageText()).includes('<p>one</p>'));
    await gateway.publishSet([two], { canary: 50 });
    const visitors = Array.from({ length: 40 }, (_, index) => `visitor=${String(index).padStart(22, 'A')}`);
    await eventually(async () => (await Promise.all(visitors.map((cookie) => getPageText({ cookie })))).some(isTwo));
    const pages = await Promise.all(visitors.map((cookie) => getPageText({ cookie })));
    expect(new Set(pages.map((page) => /<p>(.*)<\/p>/.exec(page)?.[1]))).toEqual(new Set(['one', 'two']));
    await gateway.publish(two);
    await eventually(async () => isTwo(await getPageText()));
  });

  const isTwo = (page: string) => page.includes('<p>two</p>');
});

it('finishes a page with the releases it started with, and loses none during a switch', async () => {
  const streaming = getText('/streams');
  const pages: { status: number; title?: string }[] = [];
  let isDone = false;
  const visiting = Array.from({ length: 3 }, async () => {
    while (!isDone) {
      const response = await get('/');
      pages.push({ status: response.status, title: /<title>(.*)<\/title>/.exec(await response.text())?.[1] });
    }
  });
  const marks = ['second', 'third', 'fourth'];
  for (const mark of marks) {
    const next = await buildStandInShell(mark);
    await gateway.publish(next);
    await waitUntilLive(next);
  }
  isDone = true;
  await Promise.all(visiting);
  expect(await streaming).toContain('<title>first</title><p>first</p><p>last</p>');
  expect(pages.filter(({ status, title }) => status !== 200 || !['first', ...marks].includes(title ?? ''))).toEqual([]);
});

describe('a release whose file was changed', () => {
  let good: BuiltApp;

  beforeAll(async () => {
    good = await buildStandInShell('good');
    await gateway.publish(good);
    await waitUntilLive(good);
  });

  it('is never run: the last good one stays, and the failure is reported', async () => {
    const changed = await buildStandInShell('changed');
    await writeFile(join(changed.folder, 'dist/node/app.cjs'), 'globalThis.planted = true; exports.render = null;');
    reported.mockClear();
    await gateway.putLive(changed);
    await eventually(async () => reported.mock.calls.length > 0);
    const [failure] = reported.mock.calls[0]!;
    expect(failure).toMatchObject({ app: 'shell', version: changed.record.version, kind: 'load' });
    expect(failure.message).toContain('does not match the digest in its record');
    const response = await get('/');
    expect(await response.text()).toContain('<title>good</title>');
    expect(response.headers.get('x-release')).toContain(good.record.version);
    await gateway.putLive(good);
  });

  it.each<[string, (db: pg.Client, version: string) => Promise<unknown>]>([
    [
      'its record has changed',
      (db, version) =>
        db.query(
          `UPDATE releases SET record = replace(record::text, '"budget":100', '"budget":101')::json WHERE version = $1`,
          [version],
        ),
    ],
    [
      'its signature is by another key',
      async (db, version) => {
        const otherTeam = await generateTestTeam();
        const record = `sha384-${'A'.repeat(64)}`;
        await db.query('UPDATE releases SET signature = $2 WHERE version = $1', [
          version,
          await otherTeam.sign({ app: 'shell', version, record }),
        ]);
      },
    ],
    [
      'its signature is malformed',
      (db, version) => db.query(`UPDATE releases SET signature = 'x' WHERE version = $1`, [version]),
    ],
  ])('is not used if %s: the last good one stays', async (_, change) => {
    const db = new pg.Client({ connectionString: gateway.database.url });
    await db.connect();
    const next = await buildStandInShell(`next ${Math.random()}`);
    await gateway.hold(next);
    await change(db, next.record.version);
    await db.query(`UPDATE channels SET live_version = $1 WHERE app = 'shell'`, [next.record.version]);
    const logged = vi.spyOn(Logger.prototype, 'error');
    await db.query('NOTIFY releases');
    const warning = expect.stringContaining(`Untrusted release shell@${next.record.version} is not used`) as string;
    await vi.waitFor(() => expect(logged).toHaveBeenCalledWith(warning), 20_000);
    logged.mockRestore();
    expect(await getText('/')).toContain('<title>good</title>');
    await gateway.putLive(good);
    await db.end();
  });
});

it('shows a shell once its file is complete, which it may not be at first on a network drive', async () => {
  const next = await buildStandInShell('complete');
  const built = join(next.folder, 'dist/node/app.cjs');
  const content = await readFile(built);
  await writeFile(built, content.subarray(0, 100));
  reported.mockClear();
  await gateway.putLive(next);
  await eventually(async () => reported.mock.calls.length > 0);
  const fresh = await gateway.startAnother();
  expect((await fetch(`${fresh.url}/readyz`)).status).toBe(503);
  await writeFile(join(gateway.releasesDir, 'shell', next.record.version, 'node/app.cjs'), content);
  // Visitors open this page all the time, so it never leaves the cache.
  await eventually(async () => (await getText('/')).includes('<title>complete</title>'));
  // Nobody sends visitors to a gateway that is not ready.
  await eventually(async () => (await fetch(`${fresh.url}/readyz`)).status === 200);
  await fresh.close();
});

it('excludes an app whose node build cannot be loaded until its file is restored', async () => {
  const app = await buildApp({ app: 'mfe-designs', node: `exports.app = { say: () => 'designs' };` });
  const file = join(gateway.releasesDir, 'mfe-designs', app.record.version, 'node/app.cjs');
  await writeFile(join(app.folder, 'dist/node/app.cjs'), 'torn');
  await gateway.putLive(app);
  await waitUntilLive(app);
  expect(await getText('/app?name=mfe-designs')).toContain('<title>fallback</title>');
  expect(await getText('/')).toContain('home at');
  await writeFile(file, `exports.app = { say: () => 'designs' };`);
  expect(await getText('/app?name=mfe-designs')).toContain('<p>designs</p>');
});
