import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BuiltApp } from './support/built-app.js';
import { readRealShell, buildSmallApp } from './support/small-app.js';
import { app, route, smokeTest } from './support/smoke-test.js';
import { eventually, startTestGateway, type TestGateway } from './support/test-gateway.js';

let gateway: TestGateway;
let shell: BuiltApp;

beforeAll(async () => {
  gateway = await startTestGateway();
  shell = await readRealShell();
});
afterAll(() => gateway.close());

const smoke = (...candidates: BuiltApp[]) => smokeTest(gateway, shell, ...candidates);

it.each([
  ['loops forever when loaded', { onLoad: 'for (;;) {}' }, 'stopped handling messages'],
  ['loops forever while rendering', { component: 'for (;;) {}' }, 'crashes the thread'],
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
  const problems = await smoke(await buildSmallApp({ app, route, ...code }));
  expect(problems).toEqual([expect.objectContaining({ problem: expect.stringContaining(problem) })]);
});

it('does not blame an app for the failure of another', async () => {
  const other = await buildSmallApp({ app: 'mfe-designs', route: '/corel', onLoad: 'for (;;) {}' });
  expect(await smoke(other, await buildSmallApp({ app, route }))).toEqual([]);
});

describe('pages of visitors', () => {
  it('are rendered while a candidate uses up all resources', async () => {
    const healthy = await buildSmallApp({ app, route, word: 'is well' });
    await gateway.putLive(shell, healthy);
    await eventually(async () => (await (await fetch(gateway.url + route)).text()).includes('is well'));
    const result = smoke(await buildSmallApp({ app, route, component: 'for (;;) {}' }));
    let isDone = false;
    void result.finally(() => (isDone = true));
    while (!isDone) expect((await (await fetch(gateway.url + route)).text()).includes('is well')).toBe(true);
    expect(await result).toHaveLength(1);
  });
});
