import {
  freshDatabase,
  routeTable,
  startTestService,
  undocumentedRoutes,
  wronglyAccepted,
  type FreshDatabase,
  type TestService,
} from '@chhapai/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { chat } from '../src/chat.js';

let database: FreshDatabase;
let service: TestService;

beforeAll(async () => {
  database = await freshDatabase();
  service = await startTestService(chat, { DATABASE_URL: database.url, COMMERCE_URL: 'http://127.0.0.1:9' });
});

afterAll(async () => {
  await service.close();
  await database.drop();
});

it('has these routes, all documented', async () => {
  expect(routeTable(service)).toMatchInlineSnapshot(`
    [
      "DELETE /api/chat  public",
      "GET /api/chat  public",
      "POST /api/chat  public",
      "GET /api/docs/chat.json  public",
      "GET /healthz  public",
    ]
  `);
  expect(await undocumentedRoutes(service)).toEqual([]);
});

it('refuses malformed input on every route', async () => {
  expect(await wronglyAccepted(service)).toEqual([]);
});

it('is healthy while its database responds', async () => {
  const response = await fetch(`${service.url}/healthz`);
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({ status: 'ok', service: 'chat' });
});

it('is not healthy once its database is gone', async () => {
  await database.drop();
  expect((await fetch(`${service.url}/healthz`)).status).toBe(503);
});
