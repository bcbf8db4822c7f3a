import { STAFF } from './shopper.js';
import { startTemporaryShop } from './temporary-shop.js';

/**
 * One shop for all journeys; its address, databases and what publishes there reach the workers through the environment.
 * While journeys are written, `SHOP_URL` and the others may name one that runs already; its administrator is then `STAFF`.
 */
export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.SHOP_URL) return undefined;
  const shop = await startTemporaryShop({ env: { STAFF_EMAIL: STAFF.email, STAFF_PASSWORD: STAFF.password } });
  process.env.SHOP_URL = shop.url;
  process.env.SHOP_COMMERCE_DATABASE_URL = shop.databaseUrl('commerce');
  process.env.SHOP_GATEWAY_DATABASE_URL = shop.databaseUrl('gateway');
  process.env.SHOP_RELEASE_TOKEN = shop.access.token;
  process.env.SHOP_RELEASE_KEY = JSON.stringify(shop.access.key);
  return shop.stop;
}
