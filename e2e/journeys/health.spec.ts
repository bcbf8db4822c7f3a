import { expect, test } from '@playwright/test';

test('the shop answers that all its services are ready', async ({ request }) => {
  const answer = await request.get('/healthz');
  expect(answer.status()).toBe(200);
});
