import { Registry, type ReleaseKey } from '@chhapai/releases';

/** What the shop's own team publishes with in the shop that all journeys share: through the environment, as its address. */
export function sharedRegistry(): { registry: Registry; key: ReleaseKey } {
  const { SHOP_URL: url = '', SHOP_RELEASE_TOKEN: token = '', SHOP_RELEASE_KEY: key = '' } = process.env;
  return { registry: new Registry({ url, token }), key: JSON.parse(key) as ReleaseKey };
}
