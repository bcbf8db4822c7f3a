import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ARCHIVE_TYPE } from '@chhapai/contracts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { releaseArchive } from './support/archive.js';
import { buildApp, type BuiltApp, writeRecord } from './support/built-app.js';
import { publishApps, sendArchive } from './support/registry-client.js';
import { eventually, startTestGateway, type TestGateway } from './support/test-gateway.js';
import { NO_LEFTOVERS, findLeftovers } from './support/leftovers.js';

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.close());

const requestHead = (length: number) =>
  [
    'POST /api/releases HTTP/1.1',
    'Host: shop.example',
    `Authorization: Bearer ${gateway.team.token}`,
    `Content-Type: ${ARCHIVE_TYPE}`,
    `Content-Length: ${length}`,
    '\r\n',
  ].join('\r\n');
const findUnfinished = async () => (await findLeftovers(gateway)).unfinished;
const packRelease = (app: BuiltApp) => releaseArchive([app], gateway.team);

describe('publishing one version twice at the same moment', () => {
  it('succeeds twice with the same content, on one gateway or on two', async () => {
    const second = await gateway.startAnother();
    const app = await buildApp({ app: 'mfe-twins' });
    const changes = await Promise.all(
      [gateway.url, gateway.url, gateway.url, second.url, second.url].map((url) =>
        publishApps(url, gateway.team, [app]),
      ),
    );
    for (const { releases } of changes) {
      expect(releases).toMatchObject([{ version: app.record.version, state: 'live' }]);
    }
    expect(await findLeftovers(gateway, 'mfe-twins')).toEqual({
      unfinished: [],
      folders: ['mfe-twins'],
      rows: [`mfe-twins ${app.record.version}`],
      channels: ['mfe-twins'],
      entries: ['release.published'],
    });
    const folder = join(gateway.releasesDir, 'mfe-twins', app.record.version);
    expect((await readdir(join(folder, 'web'))).sort()).toEqual(['main.js', 'main.js.br', 'main.js.gz']);
    await second.close();
  });

  it('succeeds once with different content', async () => {
    const second = await gateway.startAnother();
    const sources = ['first', 'second', 'third', 'fourth'];
    const apps = await Promise.all(
      sources.map((text) => buildApp({ app: 'mfe-conflicting', web: { 'main.js': text } })),
    );
    const version = '1.0.0+0123456789ab';
    for (const { folder, record } of apps) await writeRecord(folder, { ...record, version });
    const conflicting = apps.map((app) => ({ ...app, record: { ...app.record, version } }));
    const responses = await Promise.all(
      conflicting.map(async (app, index) =>
        sendArchive(index % 2 ? gateway.url : second.url, gateway.team.token, await packRelease(app)),
      ),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const winner = sources[responses.findIndex(({ status }) => status === 200)];
    const served = await fetch(`${gateway.url}/assets/mfe-conflicting/1.0.0_0123456789ab/main.js`);
    expect(await served.text()).toBe(winner);
    expect((await findLeftovers(gateway, 'mfe-conflicting')).rows).toEqual([`mfe-conflicting ${version}`]);
    expect(await findUnfinished()).toEqual([]);
    await second.close();
  });

  it('does not block publishing of another app', async () => {
    const apps = await Promise.all(Array.from({ length: 8 }, (_, number) => buildApp({ app: `mfe-many-${number}` })));
    await Promise.all(apps.map((app) => gateway.publish(app)));
    const names = apps.map(({ record }) => record.app);
    expect((await findLeftovers(gateway, ...names)).channels.sort()).toEqual(names);
  });
});

describe('an upload', () => {
  it('that is interrupted leaves nothing behind', async () => {
    const app = await buildApp({ app: 'mfe-cut', web: { 'main.js': 'paper '.repeat(100_000) } });
    const archive = await packRelease(app);
    for (const share of [0, 0.1, 0.5, 0.99]) {
      const { hostname: host, port } = new URL(gateway.url);
      const socket = connect(Number(port), host);
      socket.on('error', () => undefined);
      socket.write(requestHead(archive.length));
      socket.write(archive.subarray(0, archive.length * share));
      await eventually(async () => (await findUnfinished()).length === 1);
      socket.destroy();
      await eventually(async () => (await findUnfinished()).length === 0);
    }
    expect(await findLeftovers(gateway, 'mfe-cut')).toEqual(NO_LEFTOVERS);
    expect((await fetch(gateway.url)).status).toBe(503);
  });

  it('that stalls is refused after the timeout', async () => {
    const withShortTimeout = await gateway.startAnother({ UPLOAD_TIMEOUT_MS: '400' });
    const archive = await packRelease(await buildApp({ app: 'mfe-slow' }));
    const { hostname: host, port } = new URL(withShortTimeout.url);
    const response = await new Promise<string>((resolve) => {
      let text = '';
      const socket = connect(Number(port), host);
      socket.setEncoding('utf8').on('data', (data: string) => {
        text += data;
        socket.destroy();
      });
      socket.on('close', () => resolve(text));
      socket.write(requestHead(archive.length));
      socket.write(archive.subarray(0, archive.length / 2));
    });
    expect(response).toMatch(/^HTTP\/1.1 422 /);
    expect(response).toContain('The archive did not arrive in time');
    expect(await findLeftovers(gateway, 'mfe-slow')).toEqual(NO_LEFTOVERS);
    await withShortTimeout.close();
  });

  it('that trickles endlessly is refused, too', async () => {
    const withShortTimeout = await gateway.startAnother({ UPLOAD_TIMEOUT_MS: '400' });
    const archive = await packRelease(await buildApp({ app: 'mfe-slow' }));
    let sent = 0;
    const slowArchive = new ReadableStream<Uint8Array>({
      pull: async (controller) => {
        await new Promise((resolve) => setTimeout(resolve, 50));
        controller.enqueue(archive.subarray(sent, ++sent));
      },
    });
    const { status, body } = await sendArchive(withShortTimeout.url, gateway.team.token, slowArchive);
    expect(body.message).toBe('The archive did not arrive in time');
    expect(status).toBe(422);
    expect(await findLeftovers(gateway, 'mfe-slow')).toEqual(NO_LEFTOVERS);
    await withShortTimeout.close();
  });

  it('that never ends is stopped at the size limit', async () => {
    const zeros = gzipSync(Buffer.alloc(1024 * 1024));
    const endless = new ReadableStream<Uint8Array>({ pull: (controller) => controller.enqueue(zeros) });
    const { status, body } = await sendArchive(gateway.url, gateway.team.token, endless);
    expect(body.message).toMatch(/larger than (16|64) MB/);
    expect(status).toBe(422);
    expect(await findUnfinished()).toEqual([]);
  });
});

it('leaves neither rows nor files if the last step fails', async () => {
  const db = new pg.Client({ connectionString: gateway.database.url });
  await db.connect();
  await db.query(`
    CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'disk full'; END $$`);
  // Fails at the commit, when everything else is done.
  await db.query(`
    CREATE CONSTRAINT TRIGGER fails AFTER INSERT ON audit_entries DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION fail()`);
  const app = await buildApp({ app: 'mfe-unlucky' });
  const { status, body } = await sendArchive(gateway.url, gateway.team.token, await packRelease(app));
  expect(status).toBe(500);
  expect(JSON.stringify(body)).not.toContain('disk full');
  await db.query('DROP TRIGGER fails ON audit_entries');
  await db.end();
  const { folders, ...others } = await findLeftovers(gateway, 'mfe-unlucky');
  expect({ ...others, folders: [] }).toEqual(NO_LEFTOVERS);
  for (const folder of folders) expect(await readdir(join(gateway.releasesDir, folder))).toEqual([]);
  await gateway.publish(app);
  expect((await findLeftovers(gateway, 'mfe-unlucky')).rows).toHaveLength(1);
});

describe('a starting gateway', () => {
  const release = { app: 'mfe-crashed', version: '1.0.0+0123456789ab' };
  const pidOfEndedProcess = () => Number(execFileSync(process.execPath, ['-p', 'process.pid'], { encoding: 'utf8' }));

  async function createWorkspace(name: string, installing?: object[]): Promise<string> {
    const folder = join(gateway.releasesDir, `.publishing-${name}`);
    await mkdir(join(folder, 'mfe-crashed/web'), { recursive: true });
    if (installing) await writeFile(join(folder, 'placing.json'), JSON.stringify(installing));
    return folder;
  }

  it('removes the workspace of a gateway that ended while publishing, and its installed files without rows', async () => {
    const registered = await buildApp({ app: 'mfe-registered' });
    await gateway.publish(registered);
    const { app, version } = registered.record;
    const abandoned = await createWorkspace(`${hostname()}.${pidOfEndedProcess()}.aaaaaa`, [release, { app, version }]);
    const halfWritten = await createWorkspace(`${hostname()}.${pidOfEndedProcess()}.bbbbbb`);
    await writeFile(join(halfWritten, 'placing.json'), '[{"app":');
    await mkdir(join(gateway.releasesDir, release.app, release.version, 'web'), { recursive: true });
    await (await gateway.startAnother()).close();
    for (const folder of [abandoned, halfWritten]) expect(existsSync(folder)).toBe(false);
    expect(existsSync(join(gateway.releasesDir, release.app, release.version))).toBe(false);
    expect(existsSync(join(gateway.releasesDir, app, version))).toBe(true);
  });

  it('keeps the workspaces of other gateways', async () => {
    const busy = [
      await createWorkspace(`${hostname()}.${process.pid}.cccccc`),
      await createWorkspace(`${hostname()}.${process.ppid}.dddddd`),
      await createWorkspace('another-host.1.eeeeee'),
    ];
    const abandoned = await createWorkspace('another-host.1.ffffff');
    const twoDaysAgo = new Date(Date.now() - 48 * 3_600_000);
    await utimes(abandoned, twoDaysAgo, twoDaysAgo);
    await (await gateway.startAnother()).close();
    for (const folder of busy) expect(existsSync(folder), folder).toBe(true);
    expect(existsSync(abandoned)).toBe(false);
  });
});
