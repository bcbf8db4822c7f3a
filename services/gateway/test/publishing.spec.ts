import { randomBytes } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { dataSourceOptions } from '@chhapai/service-kit';
import { findSchemaDrift } from '@chhapai/service-kit/testing';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { gateway as gatewayService } from '../src/gateway.js';
import { releaseArchive } from './support/archive.js';
import { buildApp, type BuiltApp, writeRecord } from './support/built-app.js';
import { registryClient, type RegistryClient, sendArchive } from './support/registry-client.js';
import { eventually, buildStandInShell, startTestGateway, type TestGateway } from './support/test-gateway.js';
import { NO_LEFTOVERS, findLeftovers } from './support/leftovers.js';

let gateway: TestGateway;
let client: RegistryClient;
let db: pg.Client;

beforeAll(async () => {
  gateway = await startTestGateway();
  client = registryClient(gateway.url, gateway.team.token);
  db = new pg.Client({ connectionString: gateway.database.url });
  await db.connect();
});
afterAll(async () => {
  await db.end();
  await gateway.close();
});
afterEach(async () => {
  expect((await findLeftovers(gateway)).unfinished).toEqual([]);
});

const folderOf = ({ record }: BuiltApp) => join(gateway.releasesDir, record.app, record.version);
const urlOf = ({ record }: BuiltApp, path: string) =>
  `${gateway.url}/assets/${record.app}/${record.version.replace('+', '_')}/${path}`;
const readState = async ({ record }: BuiltApp) => (await client.readStates(record.app))[record.version];
/** Builds an app with the version of another build. */
async function buildWithVersionOf(other: BuiltApp, source: Parameters<typeof buildApp>[0]): Promise<BuiltApp> {
  const app = await buildApp(source);
  const record = { ...app.record, version: other.record.version };
  await writeRecord(app.folder, record);
  return { ...app, record };
}

it('stores the files of a release with compressed variants of the compressible ones, and makes it live at once', async () => {
  const text = `const a = ${JSON.stringify('paper '.repeat(500))};\n`;
  const app = await buildApp({
    app: 'mfe-catalogue',
    web: {
      'main.js': text,
      'deep/style.css': '.mfe_catalogue-a{color:red}\n'.repeat(80),
      'tiny.js': '1',
      'mug.webp': 'x'.repeat(3000),
    },
  });
  const { releases, warnings } = await gateway.publishSet([app], { message: 'Paper by weight' });
  expect(warnings).toEqual([]);
  const common = { app: 'mfe-catalogue', version: app.record.version, state: 'live', share: 100, by: 'shop' };
  expect(releases).toEqual([{ ...common, message: 'Paper by weight', at: expect.any(String) as string }]);
  expect((await readdir(join(folderOf(app), 'web'))).sort()).toEqual(
    ['deep', 'main.js', 'main.js.br', 'main.js.gz', 'mug.webp', 'tiny.js'].sort(),
  );
  expect(brotliDecompressSync(await readFile(join(folderOf(app), 'web/main.js.br'))).toString()).toBe(text);
  expect(gunzipSync(await readFile(join(folderOf(app), 'web/main.js.gz'))).toString()).toBe(text);
  expect(await readdir(join(folderOf(app), 'web/deep'))).toContain('style.css.br');
  expect((await readdir(folderOf(app))).sort()).toEqual(['node', 'release.json', 'web']);
});

it('copies the compressed variants of files that are the same in the live release', async () => {
  const web = (changed: string) => ({ 'same.js': 'print;'.repeat(200), 'changed.js': changed.repeat(200) });
  const makeLive = async (app: BuiltApp) => {
    await gateway.publish(app);
    const served = async () => (await fetch(gateway.url)).headers.get('x-release');
    await eventually(async () => (await served())?.includes(app.record.version) === true);
  };
  const first = await buildApp({ app: 'mfe-partly', web: web('mug;') });
  await makeLive(first);
  const variant = (app: BuiltApp, name: string) => join(folderOf(app), 'web', name);
  await writeFile(variant(first, 'same.js.br'), 'of the first release');
  await rm(variant(first, 'same.js.gz'));

  const second = await buildApp({ app: 'mfe-partly', web: web('pad;') });
  await makeLive(second);
  expect(await readFile(variant(second, 'same.js.br'), 'utf8')).toBe('of the first release');
  expect(brotliDecompressSync(await readFile(variant(second, 'changed.js.br'))).toString()).toBe('pad;'.repeat(200));

  await rm(variant(second, 'same.js.br'));
  const third = await buildApp({ app: 'mfe-partly', web: web('bottle;') });
  await gateway.publish(third);
  expect(brotliDecompressSync(await readFile(variant(third, 'same.js.br'))).toString()).toBe('print;'.repeat(200));
});

it('stores the record byte for byte, and the total size', async () => {
  const app = await buildApp({ app: 'mfe-bytes' });
  await gateway.publish(app);
  const signed = await readFile(join(app.folder, 'dist/release.json'), 'utf8');
  const { rows } = await db.query<{ record: string; bytes: string }>(
    `SELECT record::text, bytes FROM releases WHERE app = 'mfe-bytes'`,
  );
  expect(rows[0]?.record).toBe(signed);
  expect(await readFile(join(folderOf(app), 'release.json'), 'utf8')).toBe(signed);
  const entries = await readdir(folderOf(app), { recursive: true, withFileTypes: true });
  const contents = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const sizes = await Promise.all(contents.map(async (path) => (await readFile(path)).length));
  expect(Number(rows[0]?.bytes)).toBe(sizes.reduce((sum, size) => sum + size, 0));
});

it('releases a version to a share of the visitors, or holds it', async () => {
  const [first, second, third] = await Promise.all(
    ['1', '2', '3'].map((text) => buildApp({ app: 'mfe-shares', web: { 'main.js': text } })),
  );
  if (!first || !second || !third) throw new Error('not built');
  await gateway.publish(first);
  expect((await gateway.publishSet([second], { canary: 10 })).releases).toMatchObject([{ state: 'canary', share: 10 }]);
  expect((await gateway.publishSet([third], { hold: true })).releases).toMatchObject([{ state: 'held', share: 0 }]);
  expect(await client.readStates('mfe-shares')).toEqual({
    [first.record.version]: 'live 90',
    [second.record.version]: 'canary 10',
    [third.record.version]: 'held 0',
  });
});

it('records each release in the audit log with the key that signed it', async () => {
  const [live, held] = [
    await buildApp({ app: 'mfe-audited', web: { 'main.js': '1' } }),
    await buildApp({ app: 'mfe-audited', web: { 'main.js': '2' } }),
  ];
  await gateway.publishSet([live], { message: 'the first' });
  await gateway.publishSet([held], { hold: true, message: 'for later' });
  const { rows } = await db.query(
    `SELECT by, action, version, reason, details->>'kid' AS kid, details->>'held' AS held FROM audit_entries
     WHERE app = 'mfe-audited' ORDER BY number`,
  );
  const common = { by: 'shop', action: 'release.published', kid: gateway.team.kid };
  expect(rows).toEqual([
    { ...common, version: live.record.version, reason: 'the first', held: null },
    { ...common, version: held.record.version, reason: 'for later', held: 'true' },
  ]);
});

describe('a version that is already published', () => {
  it('is refused with other content, and stays unchanged', async () => {
    const first = await buildApp({ app: 'mfe-designs', web: { 'main.js': 'first' } });
    await gateway.publish(first);
    const other = await buildWithVersionOf(first, { app: 'mfe-designs', web: { 'main.js': 'other' } });
    const response = await sendArchive(gateway.url, gateway.team.token, await releaseArchive([other], gateway.team));
    expect(response).toMatchObject({ status: 409, body: { code: 'release.version_taken' } });
    expect(response.body.message).toMatch(/mfe-designs .* is already published with different content/);
    expect(await (await fetch(urlOf(first, 'main.js'))).text()).toBe('first');
  });

  it('is refused with a different record for the same files', async () => {
    const first = await buildApp({ app: 'mfe-record' });
    await gateway.publish(first);
    const other = await buildWithVersionOf(first, { app: 'mfe-record', routes: ['/elsewhere'] });
    await expect(gateway.publish(other)).rejects.toThrow(/409 release.version_taken/);
  });

  it('with the same content just goes live again, without a second row, or a second audit entry if it is already live', async () => {
    const [older, newer] = [
      await buildApp({ app: 'mfe-back', web: { 'main.js': 'older' } }),
      await buildApp({ app: 'mfe-back', web: { 'main.js': 'newer' } }),
    ];
    await gateway.publish(older);
    await gateway.publish(newer);
    const before = await findLeftovers(gateway, 'mfe-back');
    await gateway.publish(newer);
    expect(await findLeftovers(gateway, 'mfe-back')).toEqual(before);
    await gateway.publishSet([older], { canary: 5 });
    expect(await readState(older)).toBe('canary 5');
    await gateway.publish(older);
    expect(await readState(older)).toBe('live 100');
    expect(await readState(newer)).toBe('previous 0');
    expect((await findLeftovers(gateway, 'mfe-back')).rows).toHaveLength(2);
  });

  it('gets its files back if they were pruned', async () => {
    const app = await buildApp({ app: 'mfe-pruned', web: { 'main.js': 'kept' } });
    await gateway.publishSet([app], { hold: true });
    await db.query(`UPDATE releases SET pruned_at = now() WHERE app = 'mfe-pruned'`);
    await rm(folderOf(app), { recursive: true });
    await gateway.publish(app);
    expect(await readState(app)).toBe('live 100');
    expect(await (await fetch(urlOf(app, 'main.js'))).text()).toBe('kept');
  });

  it('gets its files back if they were lost', async () => {
    const app = await buildApp({ app: 'mfe-lost', web: { 'main.js': 'found' } });
    await gateway.publish(app);
    await rm(folderOf(app), { recursive: true });
    await gateway.publish(app);
    expect(await (await fetch(urlOf(app, 'main.js'))).text()).toBe('found');
  });

  it('keeps serving its files after many newer versions', async () => {
    const first = await buildApp({ app: 'mfe-old', web: { 'main.js': 'console.log(0)' } });
    await gateway.publish(first);
    for (let number = 1; number < 6; number++) {
      await gateway.publish(await buildApp({ app: 'mfe-old', web: { 'main.js': `console.log(${number})` } }));
    }
    const response = await fetch(urlOf(first, 'main.js'));
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(await response.text()).toBe('console.log(0)');
  });
});

describe('a set', () => {
  it('goes live in one transaction', async () => {
    const buildSet = (mark: string) =>
      Promise.all([buildStandInShell(mark), buildApp({ app: 'mfe-with-shell', web: { 'main.js': mark } })]);
    await gateway.publish(...(await buildSet('one')));
    await eventually(async () => (await (await fetch(gateway.url)).text()).includes('<title>one</title>'));
    const second = await buildSet('two');
    await gateway.publish(...second);
    const { rows } = await db.query<{ transaction: string }>(
      `SELECT DISTINCT xmin::text AS transaction FROM channels WHERE app IN ('shell', 'mfe-with-shell')`,
    );
    expect(rows).toHaveLength(1);
  });

  it('is not published at all if one of its apps is refused', async () => {
    const [good, bad] = [await buildApp({ app: 'mfe-good' }), await buildApp({ app: 'mfe-bad' })];
    await writeRecord(bad.folder, { ...bad.record, entry: ['missing.js'] });
    await expect(gateway.publish(good, bad)).rejects.toThrow(/422 release.refused .*web\/missing.js, which is missing/);
    expect(await findLeftovers(gateway, 'mfe-good', 'mfe-bad')).toEqual(NO_LEFTOVERS);
  });

  it('is not published at all if one of its versions is taken', async () => {
    const taken = await buildApp({ app: 'mfe-taken' });
    await gateway.publish(taken);
    const other = await buildWithVersionOf(taken, { app: 'mfe-taken', web: { 'main.js': 'other' } });
    await expect(gateway.publish(await buildApp({ app: 'mfe-beside' }), other)).rejects.toThrow(/409/);
    expect(await findLeftovers(gateway, 'mfe-beside')).toEqual(NO_LEFTOVERS);
  });
});

describe('the gate', () => {
  it('checks before anything is stored: refused releases leave nothing behind, held or not', async () => {
    const app = await buildApp({
      app: 'mfe-global',
      web: { 'main.js': '1', 'a.css': 'body{color:red}', 'b.css': 'h1{color:red}' },
    });
    for (const options of [{}, { hold: true }, { canary: 5 }]) {
      const archive = await releaseArchive([app], gateway.team);
      const { status, body } = await sendArchive(gateway.url, gateway.team.token, archive, options);
      expect(body).toMatchObject({
        code: 'release.refused',
        details: [{ rule: 'global-css' }, { rule: 'global-css' }],
      });
      expect(status).toBe(422);
    }
    expect(await findLeftovers(gateway, 'mfe-global')).toEqual(NO_LEFTOVERS);
  });

  it('refuses a release over its budget, and only warns if it is held', async () => {
    const app = await buildApp({ app: 'mfe-heavy', web: { 'main.js': randomBytes(3000).toString('base64') } });
    await writeRecord(app.folder, { ...app.record, budget: 1 });
    for (const options of [{}, { canary: 5 }]) {
      await expect(gateway.publishSet([app], options)).rejects.toThrow(/422 release.refused .*"rule":"budget"/);
    }
    expect(await findLeftovers(gateway, 'mfe-heavy')).toEqual(NO_LEFTOVERS);
    const { releases, warnings } = await gateway.publishSet([app], { hold: true });
    expect(releases).toMatchObject([{ state: 'held' }]);
    expect(warnings).toMatchObject([{ app: 'mfe-heavy', rule: 'budget' }]);
  });

  it('lets only one of two incompatible releases through, even at the same moment', async () => {
    const buildProvider = async (mark: string, widgets: string[]) => {
      const app = await buildApp({ app: 'mfe-provider', web: { 'main.js': mark }, widgets });
      const widgetProps = Object.fromEntries(widgets.map((name) => [name, '{}']));
      await writeRecord(app.folder, { ...app.record, widgetProps });
      return app;
    };
    await gateway.publish(await buildProvider('provides', ['Card']));
    const user = await buildApp({ app: 'mfe-user' });
    await writeRecord(user.folder, { ...user.record, uses: { 'mfe-provider/Card': ['{}'] } });
    const archives = await Promise.all(
      [await buildProvider('provides no more', []), user].map((app) => releaseArchive([app], gateway.team)),
    );
    const responses = await Promise.all(
      archives.map((archive) => sendArchive(gateway.url, gateway.team.token, archive)),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 422]);
  });
});

it('has no schema drift', async () => {
  const dataSource = await new DataSource(
    dataSourceOptions({ ...gatewayService, url: gateway.database.url }),
  ).initialize();
  expect(
    await findSchemaDrift(dataSource),
    'change the entity or add a migration: these statements would make the tables match the entities',
  ).toEqual([]);
  await dataSource.destroy();
});
