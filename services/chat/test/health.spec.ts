import { freshDatabase, startTestService, type FreshDatabase, type TestService } from '@chhapai/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { chatService } from '../src/chat.service.js';
import { chatEnv } from '../src/env.js';

let database: FreshDatabase;
let chat: TestService;

beforeAll(async () => {
  database = await freshDatabase();
  chat = await startTestService(
    chatService(
      chatEnv.parse({ DATABASE_URL: database.url, AUTH_URL: 'http://127.0.0.1:9', COMMERCE_URL: 'http://127.0.0.1:9' }),
    ),
  );
});

afterAll(async () => {
  await chat.close();
  await database.drop();
});

it('is healthy while its database answers', async () => {
  const answer = await fetch(`${chat.url}/healthz`);
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ status: 'ok', service: 'chat' });
});

it('says that it is not healthy once its database is gone', async () => {
  await database.drop();
  expect((await fetch(`${chat.url}/healthz`)).status).toBe(503);
});
