import type { DatabaseOptions } from '@chhapai/service-kit';
import { Releases1763683200000 } from './migrations/1763683200000-releases.js';
import { LiveRelease, Release } from './modules/releases/index.js';

/** The gateway's tables, for whoever connects or migrates. */
export function gatewayDatabase(url: string): DatabaseOptions {
  return { url, entities: [Release, LiveRelease], migrations: [Releases1763683200000] };
}
