import { expect, test } from '@playwright/test';

test('all services are ready', async ({ request }) => {
  const readReadiness = async () => {
    const response = await request.get('/readyz');
    return { status: response.status(), services: (await response.json()).services };
  };
  const services = { gateway: 'ready', auth: 'ready', commerce: 'ready', chat: 'ready' };
  // A service that takes longer than 0.8 s to answer counts as not ready, which may happen on a busy machine.
  await expect.poll(readReadiness).toEqual({ status: 200, services });
});
