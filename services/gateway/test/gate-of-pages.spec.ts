import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeRecord } from './support/built-app.js';
import { gateAnswers, newBuild } from './support/gate-results.js';
import { standInShell, testGateway, type TestGateway } from './support/test-gateway.js';

let gateway: TestGateway;
let gate: ReturnType<typeof gateAnswers>;
beforeAll(async () => {
  gateway = await testGateway();
  gate = gateAnswers(gateway);
  await gate.live(await standInShell());
});
afterAll(() => gateway.close());

const saying = (words: string) => `exports.app = { apiVersion: 1, routes: [], widgets: {}, say: () => ${words} };`;
/** An app whose page is what it says. */
const shown = (app: string, node: string) => newBuild(app, { node, smoke: [`/app?name=${app}`] });

it('accepts an app whose pages render', async () => {
  await gate.live(await shown('mfe-tried', saying(`'all well'`)));
});

it.each([
  [
    'throws while it renders',
    saying(`{ throw new Error('out of paper'); }`),
    /^Its page \/app\?name=mfe-broken does not render on the server: .*out of paper/,
  ],
  [
    'throws when it is loaded',
    `throw new Error('out of ink');`,
    /^node\/app\.cjs does not run on the server: .*out of ink/,
  ],
  ['asks for what it is not lent', `require('node:fs');`, /node:fs/],
  ['never ends', 'while (true);', /^node\/app\.cjs does not run on the server/],
  ['never ends a page', saying('{ while (true); }'), /^Its page \/app\?name=mfe-broken does not render on the server/],
])('refuses an app that %s', async (_what, node, message) => {
  await gate.refusedAlways([await shown('mfe-broken', node)], { app: 'mfe-broken', rule: 'smoke', message });
});

it('renders with the new shell of the same set, and the pages of a shell with itself', async () => {
  const { folder, record } = await standInShell('broken');
  const shell = { folder, record: { ...record, smoke: ['/throws'] } };
  await writeRecord(folder, shell.record);
  expect((await gate.publish([shell])).findings).toMatchObject([
    { app: 'shell', rule: 'smoke', message: expect.stringContaining('render failed') as string },
  ]);
});
