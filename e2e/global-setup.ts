import { rm } from 'node:fs/promises';
import { prepareDataFolder, startTemporaryShop } from './temporary-shop.js';

/**
 * Starts one shop for all journeys. The workers get its URL, database URLs and release credentials from the environment.
 * To use a shop that is already running, set `SHOP_URL` and the other variables; its administrator must be `STAFF`.
 */
export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.SHOP_URL) return undefined;
  const prepared = await prepareDataFolder();
  process.env.SHOP_PREPARED_DATA = prepared;
  const shop = await startTemporaryShop();
  process.env.SHOP_URL = shop.url;
  process.env.SHOP_COMMERCE_DATABASE_URL = shop.databaseUrl('commerce');
  process.env.SHOP_GATEWAY_DATABASE_URL = shop.databaseUrl('gateway');
  process.env.SHOP_RELEASE_TOKEN = shop.credentials.token;
  process.env.SHOP_RELEASE_KEY = JSON.stringify(shop.credentials.key);
  return async () => {
    await shop.stop();
    await rm(prepared, { recursive: true, force: true });
  };
}
