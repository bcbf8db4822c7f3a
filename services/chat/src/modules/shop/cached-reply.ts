import { withTimeout } from '@chhapai/service-kit';
import { LRUCache } from 'lru-cache';

/** For this long a reply is used without asking again. */
const FRESH_MS = 60_000;
/** For this long it is still used while a newer one is being fetched or cannot be fetched. */
const USABLE_MS = 600_000;
/** A visitor waits this long at most when there is no usable reply. */
const MAX_WAIT_MS = 300;
const KEY = 'reply';

/** The reply of another service, cached in this process. Concurrent callers share one request. */
export class CachedReply<T extends object> {
  private readonly cache: LRUCache<typeof KEY, T>;

  /** `fetchReply` gets the previous reply, and may return it if nothing has changed. */
  constructor(fetchReply: (previous: T | undefined) => Promise<T>) {
    this.cache = new LRUCache({
      max: 1,
      ttl: FRESH_MS,
      fetchMethod: (_key, previous) => fetchReply(previous),
      noDeleteOnFetchRejection: true,
      perf: Date,
    });
  }

  /** Undefined if there is no usable reply in time. */
  get(): Promise<T | undefined> {
    const age = FRESH_MS - this.cache.getRemainingTTL(KEY);
    const reply = this.cache.fetch(KEY, { allowStale: age < USABLE_MS });
    return withTimeout(reply, MAX_WAIT_MS).catch(() => undefined);
  }
}
