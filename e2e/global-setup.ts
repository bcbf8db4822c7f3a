import { startTemporaryShop } from './temporary-shop.js';

/**
 * One shop for all journeys; its address and databases reach the workers through the environment. While journeys are
 * written, `SHOP_URL` and the two database addresses may name one that runs already.
 */
export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.SHOP_URL) return undefined;
  const shop = await startTemporaryShop();
  process.env.SHOP_URL = shop.url;
  process.env.SHOP_COMMERCE_DATABASE_URL = shop.databaseUrl('commerce');
  process.env.SHOP_GATEWAY_DATABASE_URL = shop.databaseUrl('gateway');
  return shop.stop;
}
