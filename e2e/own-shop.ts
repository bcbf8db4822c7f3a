import { test } from '@playwright/test';
import { startTemporaryShop, type TemporaryShop } from './temporary-shop.js';

/** A `test` whose pages are those of a shop of its own, started with these options; one for all tests of a file. */
export const testInOwnShop = (options: Parameters<typeof startTemporaryShop>[0]) =>
  test.extend<object, { shop: TemporaryShop }>({
    shop: [
      async ({}, use) => {
        const shop = await startTemporaryShop(options);
        await use(shop);
        await shop.stop();
      },
      { scope: 'worker', timeout: 120_000 },
    ],
    baseURL: ({ shop }, use) => use(shop.url),
  });
