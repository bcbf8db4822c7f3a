import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { APP_SHELL_PATH, SERVICE_WORKER_PATH } from '@chhapai/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp, type BuiltApp } from './support/built-app.js';
import { eventually, buildStandInShell, startTestGateway, type TestGateway } from './support/test-gateway.js';

let gateway: TestGateway;
let source: string;

beforeAll(async () => {
  gateway = await startTestGateway();
  source = await readFile(new URL('./support/shell.cjs', import.meta.url), 'utf8');
});
afterAll(() => gateway.close());

const buildShellWith = (worker: string): Promise<BuiltApp> =>
  buildApp({
    app: 'shell',
    node: source,
    routes: ['/'],
    web: { 'main.js': 'start();', 'service-worker.js': worker },
  });
const getWorker = (headers: Record<string, string> = {}) => fetch(gateway.url + SERVICE_WORKER_PATH, { headers });
const waitForText = (text: string) => eventually(async () => (await (await getWorker()).text()).includes(text));

describe('the service worker', () => {
  it('comes from the live shell, controls the whole site, and may only send requests to it', async () => {
    await gateway.publish(await buildShellWith('/* first */'));
    await waitForText('first');
    const { status, headers } = await getWorker();
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; connect-src 'self'");
    expect(headers.get('cache-control')).toBe('private, no-cache');
  });

  it('is not sent again to a browser that has it cached', async () => {
    const etag = (await getWorker()).headers.get('etag')!;
    expect((await getWorker({ 'if-none-match': etag })).status).toBe(304);
    expect((await getWorker({ 'if-none-match': '"other"' })).status).toBe(200);
  });

  it('follows a release, and a rollback', async () => {
    await gateway.publish(await buildShellWith('/* second */'));
    await waitForText('second');
    await gateway.publish(await buildShellWith('/* first */'));
    await waitForText('first');
  });

  it('removes itself if the visitor’s shell has none', async () => {
    await gateway.publish(await buildStandInShell());
    await waitForText('registration.unregister()');
  });

  it('stays in browsers that have it while its file cannot be read', async () => {
    const shell = await buildShellWith('/* readable */');
    await gateway.publish(shell);
    await waitForText('readable');
    const { app, version } = shell.record;
    const file = join(gateway.releasesDir, app, version, 'web/service-worker.js');
    await rename(file, `${file}.away`);
    // Browsers ignore a service worker that is not sent with 200.
    expect((await getWorker()).status).toBe(503);
    await rename(`${file}.away`, file);
    await waitForText('readable');
  });

  it('removes itself if its file does not match the record', async () => {
    const shell = await buildShellWith('/* signed */');
    await gateway.publish(shell);
    await waitForText('signed');
    const { app, version } = shell.record;
    await writeFile(join(gateway.releasesDir, app, version, 'web/service-worker.js'), 'steal()');
    const script = await (await getWorker()).text();
    expect(script).not.toContain('steal');
    expect(script).toContain('registration.unregister()');
  });
});

describe('the app shell', () => {
  it('is a page for the browser to render, with the releases of the visitor and no ticket', async () => {
    await gateway.publish(await buildStandInShell('empty'));
    await eventually(async () => (await (await fetch(gateway.url + APP_SHELL_PATH)).text()).includes('shell'));
    const reply = await fetch(gateway.url + APP_SHELL_PATH);
    expect(reply.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(reply.headers.get('x-release')).toMatch(/^shell@/);
    expect(reply.headers.get('x-robots-tag')).toBe('noindex');
    expect(await reply.text()).not.toContain('"ticket"');
  });
});
