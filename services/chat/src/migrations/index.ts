import type { DatabaseOptions } from '@chhapai/service-kit';

/** In the order they run. */
export const migrations: DatabaseOptions['migrations'] = [];
