import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LiveReleases } from '../src/registry/index.js';
import { buildApp, writeRecord, type BuiltApp } from './support/built-app.js';
import { gateChecks, buildAppWith } from './support/gate-results.js';
import { registryClient } from './support/registry-client.js';
import { eventually, buildStandInShell, startTestGateway, type TestGateway } from './support/test-gateway.js';

let gateway: TestGateway;
let gate: ReturnType<typeof gateChecks>;
beforeAll(async () => {
  gateway = await startTestGateway();
  gate = gateChecks(gateway);
  await gate.expectAccepted(await buildStandInShell());
});
afterAll(() => gateway.close());

const appCode = (text: string) => `exports.app = { apiVersion: 1, routes: [], widgets: {}, say: () => ${text} };`;
const buildAppWithPage = (app: string, node: string) => buildAppWith(app, { node, smoke: [`/app?name=${app}`] });

it('accepts an app whose pages render', async () => {
  await gate.expectAccepted(await buildAppWithPage('mfe-tried', appCode(`'all well'`)));
});

it.each([
  [
    'throws while it renders',
    appCode(`(function printPage() { throw new Error('out of paper'); })()`),
    /^Its page \/app\?name=mfe-broken does not render on the server: .*out of paper \(in printPage\)$/,
  ],
  [
    'throws when it is loaded',
    `throw new Error('out of ink');`,
    /^node\/app\.cjs does not run on the server: .*out of ink/,
  ],
  ['requires a module that is not shared', `require('node:fs');`, /node:fs/],
  ['loops forever when it is loaded', 'while (true);', /^node\/app\.cjs does not run on the server/],
  [
    'loops forever while it renders',
    appCode('{ while (true); }'),
    /^Its page \/app\?name=mfe-broken does not render on the server/,
  ],
])('refuses an app that %s', async (_what, node, message) => {
  await gate.expectAlwaysRefused([await buildAppWithPage('mfe-broken', node)], {
    app: 'mfe-broken',
    rule: 'smoke',
    message,
  });
});

it('refuses a shell whose own page does not render with it', async () => {
  const { folder, record } = await buildStandInShell('broken');
  const shell = { folder, record: { ...record, smoke: ['/throws'] } };
  await writeRecord(folder, shell.record);
  expect((await gate.publish([shell])).findings).toMatchObject([
    { app: 'shell', rule: 'smoke', message: expect.stringContaining('render failed') as string },
  ]);
});

describe('a new shell', () => {
  const REASON = 'paper.gsm is missing';
  /** A page that needs a property of a module that the shell provides. */
  const buildAppThatNeedsGsm = (app: string) =>
    buildAppWithPage(app, appCode(`{ if (!require('paper').gsm) throw new Error('${REASON}'); return 'printed'; }`));
  /** Waits until the gateway, which the database notifies of changes, renders with the release. */
  const waitUntilReleased = ({ record: { app, version } }: BuiltApp) =>
    eventually(async () => {
      const { live, canary } = gateway.app.get(LiveReleases).current().channels.get(app) ?? {};
      return [live, canary].some((release) => release?.record.version === version);
    });
  /** The stand-in shell, whose module `paper` has lost that property; each mark is another release. */
  const buildShellWithoutGsm = async (mark = 'without') => {
    const source = await readFile(new URL('./support/shell.cjs', import.meta.url), 'utf8');
    const node = source.replace('{ gsm: 300 }', '{}').replaceAll('MARK', mark);
    return buildApp({ app: 'shell', node, routes: ['/'] });
  };
  const refusal = (app: string): Parameters<typeof gate.expectRefusedUnlessHeld>[1] => ({
    app: 'shell',
    rule: 'app-pages',
    message: new RegExp(
      `^The page /app\\?name=${app} of ${app} 1\\.0\\.0\\+\\w+ does not render with this shell on the server: .*${REASON}`,
    ),
  });

  it('is refused if a page of a live app does not render with it', async () => {
    const app = await buildAppThatNeedsGsm('mfe-needy');
    await gate.expectAccepted(app);
    await waitUntilReleased(app);
    const held = await buildShellWithoutGsm();
    await gate.expectRefusedUnlessHeld([held], refusal('mfe-needy'));
    // The shell is held now, and is checked again before visitors get it.
    const client = registryClient(gateway.url, gateway.team.token);
    await expect(client.promote('shell', held.record.version)).rejects.toThrow(/422 release\.refused.*does not render/);
    await gate.expectAccepted(await buildStandInShell('another'));
  });

  it('is refused if a page of a canary does not render with it', async () => {
    await gate.expectAccepted(await buildAppWithPage('mfe-needy', appCode(`'printed'`)));
    const canary = await buildAppThatNeedsGsm('mfe-needy');
    expect(await gate.publish([canary], { canary: 5 })).toMatchObject({ status: 200 });
    await waitUntilReleased(canary);
    await gate.expectRefusedUnlessHeld([await buildShellWithoutGsm()], refusal('mfe-needy'));
  });

  it('is accepted in one set with a version of the app that does not need the property', async () => {
    const independent = await buildAppWithPage('mfe-needy', appCode(`'printed without'`));
    await gate.expectAccepted(await buildShellWithoutGsm(), independent);
  });

  it('is not blamed for a page that does not render with the live shell either', async () => {
    const app = await buildAppThatNeedsGsm('mfe-needy');
    await gateway.putLive(app);
    await waitUntilReleased(app);
    await gate.expectAccepted(await buildShellWithoutGsm('still without'));
  });
});
