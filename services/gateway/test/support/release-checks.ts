import { LiveWatch } from '../../src/registry/metrics/live-watch.js';
import { ReleaseWatch } from '../../src/registry/metrics/release-watch.js';
import type { RegistryShop } from './registry-shop.js';

/** Checks the canary and the live release of an app on both gateways, as each does a moment after an outcome. */
export async function checkReleases({ gateway, second }: RegistryShop, app: string): Promise<void> {
  for (const { app: nest } of [gateway, second]) {
    await nest.get(ReleaseWatch).checkCanary(app);
    await nest.get(LiveWatch).check(app);
  }
}
