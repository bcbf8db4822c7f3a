import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SmokeRenderer, type SmokeProblem } from '../src/registry/index.js';
import type { BuiltApp } from './support/built-app.js';
import { realShell, smallApp } from './support/small-app.js';
import { eventually, testGateway, type TestGateway } from './support/test-gateway.js';

let gateway: TestGateway;
let shell: BuiltApp;
const app = 'mfe-catalogue';
const route = '/products';

beforeAll(async () => {
  gateway = await testGateway();
  shell = await realShell();
});
afterAll(() => gateway.close());

function smoke(...candidates: BuiltApp[]): Promise<SmokeProblem[]> {
  const all = [shell, ...candidates];
  return gateway.app.get(SmokeRenderer).render({
    records: new Map(all.map(({ record }) => [record.app, record])),
    folders: new Map(all.map(({ folder, record }) => [record.app, join(folder, 'dist')])),
    app,
    paths: [route],
    origin: 'http://localhost:3000',
  });
}

it('accepts a page that renders', async () => {
  expect(await smoke(await smallApp({ app, route }))).toEqual([]);
});

it.each([
  ['throws when it is loaded', { onLoad: `throw new Error('planted')` }, 'planted'],
  ['loops forever when loaded', { onLoad: 'for (;;) {}' }, 'handled no message'],
  ['throws in its loader', { loader: `throw new Error('planted')` }, 'planted'],
  ['throws while rendering', { component: `throw new Error('planted')` }, 'planted'],
  ['responds with a server error', { loader: `throw new Response('no', { status: 503 })` }, 'responds with 503'],
  ['never returns from its loader', { loader: 'await new Promise(() => undefined)' }, 'timeout'],
  ['loops forever while rendering', { component: 'for (;;) {}' }, 'crashes the thread'],
  ['ends the process', { component: 'process.exit(0)' }, 'cannot end the process'],
  [
    'allocates objects without end',
    { component: 'const all = []; for (;;) all.push(new Array(1e5).fill(1.5))' },
    'crashes the thread',
  ],
  [
    'allocates buffers without end',
    {
      loader:
        'const all = []; for (;;) { all.push(new Uint8Array(64e6).fill(1)); await new Promise((r) => setTimeout(r)); }',
    },
    'MB of memory',
  ],
])('reports an app that %s', async (_, code, problem) => {
  const problems = await smoke(await smallApp({ app, route, ...code }));
  expect(problems).toEqual([expect.objectContaining({ problem: expect.stringContaining(problem) })]);
});

it('does not blame an app for the failure of another', async () => {
  const other = await smallApp({ app: 'mfe-designs', route: '/corel', onLoad: 'for (;;) {}' });
  expect(await smoke(other, await smallApp({ app, route }))).toEqual([]);
});

it('does not blame an app for a service that is down', async () => {
  const host = `context.get(require('@chhapai/host-api').hostContext)`;
  const asking = await smallApp({ app, route, loader: `await ${host}.http.request({ url: '/api/products/closed' })` });
  expect(await smoke(asking)).toEqual([]);
  const wrong = await smallApp({ app, route, loader: `await ${host}.http.request({ url: '/api/nothing' })` });
  expect(await smoke(wrong)).toHaveLength(1);
});

describe('pages of visitors', () => {
  it('are rendered while a candidate uses up all resources', async () => {
    const well = await smallApp({ app, route, word: 'is well' });
    await gateway.putLive(shell, well);
    await eventually(async () => (await (await fetch(gateway.url + route)).text()).includes('is well'), 5000);
    const result = smoke(await smallApp({ app, route, component: 'for (;;) {}' }));
    let isDone = false;
    void result.finally(() => (isDone = true));
    while (!isDone) expect((await (await fetch(gateway.url + route)).text()).includes('is well')).toBe(true);
    expect(await result).toHaveLength(1);
  });
});
