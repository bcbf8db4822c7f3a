import { expect, test } from '@playwright/test';

test('the health check reports that all services are ready', async ({ request }) => {
  const response = await request.get('/healthz');
  expect(response.status()).toBe(200);
});
