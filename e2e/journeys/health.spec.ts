import { expect, test } from '@playwright/test';

test('all services are ready', async ({ request }) => {
  const response = await request.get('/readyz');
  expect(response.status()).toBe(200);
  const { services } = await response.json();
  expect(services).toEqual({ gateway: 'ready', auth: 'ready', commerce: 'ready', chat: 'ready' });
});
