import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeRecord } from './support/built-app.js';
import { gateChecks, newBuild } from './support/gate-results.js';
import { standInShell, testGateway, type TestGateway } from './support/test-gateway.js';

let gateway: TestGateway;
let gate: ReturnType<typeof gateChecks>;
beforeAll(async () => {
  gateway = await testGateway();
  gate = gateChecks(gateway);
  await gate.live(await standInShell());
});
afterAll(() => gateway.close());

const rendering = (text: string) => `exports.app = { apiVersion: 1, routes: [], widgets: {}, say: () => ${text} };`;
/** An app with one page. */
const withPage = (app: string, node: string) => newBuild(app, { node, smoke: [`/app?name=${app}`] });

it('accepts an app whose pages render', async () => {
  await gate.live(await withPage('mfe-tried', rendering(`'all well'`)));
});

it.each([
  [
    'throws while it renders',
    rendering(`{ throw new Error('out of paper'); }`),
    /^Its page \/app\?name=mfe-broken does not render on the server: .*out of paper/,
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
    rendering('{ while (true); }'),
    /^Its page \/app\?name=mfe-broken does not render on the server/,
  ],
])('refuses an app that %s', async (_what, node, message) => {
  await gate.refusedAlways([await withPage('mfe-broken', node)], { app: 'mfe-broken', rule: 'smoke', message });
});

it('renders with the new shell of the same set, and the pages of a shell with itself', async () => {
  const { folder, record } = await standInShell('broken');
  const shell = { folder, record: { ...record, smoke: ['/throws'] } };
  await writeRecord(folder, shell.record);
  expect((await gate.publish([shell])).findings).toMatchObject([
    { app: 'shell', rule: 'smoke', message: expect.stringContaining('render failed') as string },
  ]);
});
