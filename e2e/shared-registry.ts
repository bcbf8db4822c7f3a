import { Registry, type ReleaseKey } from '@chhapai/releases';

/** The release API of the shop that all journeys share, with the token and the signing key of its team `shop`. */
export function sharedRegistry(): { registry: Registry; key: ReleaseKey } {
  const { SHOP_URL: url = '', SHOP_RELEASE_TOKEN: token = '', SHOP_RELEASE_KEY: key = '' } = process.env;
  return { registry: new Registry({ url, token }), key: JSON.parse(key) as ReleaseKey };
}
