import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BuiltApp } from './support/built-app.js';
import { readRealShell, buildSmallApp } from './support/small-app.js';
import { app, route, smokeTest } from './support/smoke-test.js';
import { startTestGateway, type TestGateway } from './support/test-gateway.js';

let gateway: TestGateway;
let shell: BuiltApp;

beforeAll(async () => {
  gateway = await startTestGateway();
  shell = await readRealShell();
});
afterAll(() => gateway.close());

const smoke = (...candidates: BuiltApp[]) => smokeTest(gateway, shell, ...candidates);

it('accepts a page that renders', async () => {
  expect(await smoke(await buildSmallApp({ app, route }))).toEqual([]);
});

it.each([
  ['throws when it is loaded', { onLoad: `throw new Error('planted')` }, 'planted'],
  ['throws in its loader', { loader: `throw new Error('planted')` }, 'planted'],
  ['throws while rendering', { component: `throw new Error('planted')` }, 'planted'],
  ['responds with a server error', { loader: `throw new Response('no', { status: 503 })` }, 'responds with 503'],
  ['never returns from its loader', { loader: 'await new Promise(() => undefined)' }, 'timeout'],
  ['ends the process', { component: 'process.exit(0)' }, 'cannot end the process'],
])('reports an app that %s', async (_, code, problem) => {
  const problems = await smoke(await buildSmallApp({ app, route, ...code }));
  expect(problems).toEqual([expect.objectContaining({ problem: expect.stringContaining(problem) })]);
});

it('blames an app for a request to an unknown path, but not for a service that is down', async () => {
  const host = `context.get(require('@chhapai/host-api').hostContext)`;
  const asking = await buildSmallApp({
    app,
    route,
    loader: `await ${host}.http.request({ url: '/api/products/closed' })`,
  });
  expect(await smoke(asking)).toEqual([]);
  const wrong = await buildSmallApp({ app, route, loader: `await ${host}.http.request({ url: '/api/nothing' })` });
  expect(await smoke(wrong)).toHaveLength(1);
});
