import {
  createMigratedDatabase,
  routeTable,
  startTestService,
  startTestAuth,
  undocumentedRoutes,
  findWronglyAccepted,
  findWronglyRefused,
  type FreshDatabase,
  type TestService,
  type TestAuth,
} from '@chhapai/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { chat } from '../src/chat.js';

let database: FreshDatabase;
let service: TestService;
let tokens: TestAuth;

beforeAll(async () => {
  database = await createMigratedDatabase(chat);
  tokens = await startTestAuth();
  service = await startTestService(chat, {
    DATABASE_URL: database.url,
    AUTH_URL: tokens.authUrl,
    COMMERCE_URL: 'http://127.0.0.1:9',
    MAIL_DIR: '/nowhere',
  });
});

afterAll(async () => {
  await service.close();
  await tokens.close();
  await database.drop();
});

it('has exactly these routes, all of them documented', async () => {
  expect(routeTable(service)).toMatchInlineSnapshot(`
    [
      "GET /api/admin/audit/chat  audit.read",
      "GET /api/admin/canned-replies  conversations.reply",
      "POST /api/admin/canned-replies  conversations.reply",
      "DELETE /api/admin/canned-replies/:id  conversations.reply",
      "PATCH /api/admin/canned-replies/:id  conversations.reply",
      "POST /api/admin/canned-replies/:id/restore  conversations.reply",
      "GET /api/admin/conversations  conversations.reply",
      "GET /api/admin/conversations/:id  conversations.reply",
      "POST /api/admin/conversations/:id/assign  conversations.reply",
      "POST /api/admin/conversations/:id/close  conversations.reply",
      "POST /api/admin/conversations/:id/hand-back  conversations.reply",
      "POST /api/admin/conversations/:id/messages  conversations.reply",
      "DELETE /api/admin/conversations/:id/presence  conversations.reply",
      "POST /api/admin/conversations/:id/presence  conversations.reply",
      "POST /api/admin/conversations/:id/read  conversations.reply",
      "POST /api/admin/conversations/:id/take  conversations.reply",
      "GET /api/admin/conversations/events  conversations.reply",
      "GET /api/admin/conversations/team  conversations.reply",
      "GET /api/admin/dead-letters/chat  jobs.read",
      "POST /api/admin/dead-letters/chat/:id/retry  jobs.manage",
      "DELETE /api/chat  public",
      "GET /api/chat  public",
      "POST /api/chat  public",
      "POST /api/chat/contact  public",
      "GET /api/docs/chat.json  public",
      "GET /healthz  public",
      "DELETE /internal/people/:id  AuthServiceGuard",
      "PUT /internal/people/:id/email  AuthServiceGuard",
      "GET /internal/personal-data  signed in",
      "GET /readyz  public",
    ]
  `);
  expect(await undocumentedRoutes(service)).toEqual([]);
});

it('refuses requests without access and malformed input on every route', async () => {
  expect(await findWronglyAccepted(service, tokens.issueToken)).toEqual([]);
});

it('lets every role use the routes that are declared for it', async () => {
  expect(await findWronglyRefused(service, tokens.issueToken)).toEqual([]);
});

it('is ready while its database responds', async () => {
  const response = await fetch(`${service.url}/readyz`);
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({ status: 'ok', service: 'chat' });
});

it('is not ready once its database is gone', async () => {
  await database.drop();
  expect((await fetch(`${service.url}/readyz`)).status).toBe(503);
});
