import { setImmediate } from 'node:timers/promises';
import { MAX_SESSION_STATES, sessionStatesPath, SessionStatesReply, type SessionState } from '@chhapai/contracts';
import { LRUCache } from 'lru-cache';
import { Unavailable } from '../errors/domain-error.js';

/** Less than the five seconds within which an ended session or a changed role must take effect in every service. */
const CACHE_MS = 4000;
/** How long to cache that a session has ended: as long as any access token lives, because it never becomes valid again. */
const ENDED_CACHE_MS = 3_600_000;
const TIMEOUT_MS = 1000;
/** For this long after a failure, the auth service is not asked again, so that shoppers do not wait for it on every request. */
const PAUSE_MS = 1000;
const MAX_CACHED = 10_000;

/** Returns the states of those sessions that are valid. Takes at most `MAX_SESSION_STATES` ids. */
export type ReadSessions = (ids: readonly string[]) => Promise<readonly SessionState[]>;

type KnownState = SessionState | 'ended';

/** Sessions that concurrent requests need, read in one call. */
interface Batch {
  ids: string[];
  result: Promise<{ valid: Map<string, SessionState>; readAt: number }>;
}

/**
 * The states of sessions, cached for four seconds. Concurrent requests share one call, and a session that is being looked
 * up is not looked up again.
 */
export class SessionStates {
  private readonly cache = new LRUCache<string, KnownState>({ max: MAX_CACHED });
  private readonly pending = new Map<string, Promise<KnownState>>();
  private batch: Batch | undefined;
  private pausedUntil = 0;

  /** `cacheMs` is 0 in the auth service itself, where changes take effect at once. */
  constructor(
    private readonly readSessions: ReadSessions,
    private readonly cacheMs = CACHE_MS,
  ) {}

  /** Throws `Unavailable` if the auth service does not respond. */
  async read(id: string): Promise<KnownState> {
    const cached = this.cache.get(id);
    if (cached) return cached;
    const pending = this.pending.get(id) ?? this.fetch(id).finally(() => this.pending.delete(id));
    this.pending.set(id, pending);
    return pending;
  }

  /** Reads the state again, bypassing the cache. */
  readAgain(id: string): Promise<KnownState> {
    this.cache.delete(id);
    return this.read(id);
  }

  private async fetch(id: string): Promise<KnownState> {
    if (!this.batch || this.batch.ids.length === MAX_SESSION_STATES) this.batch = this.openBatch();
    const { ids, result } = this.batch;
    ids.push(id);
    const { valid, readAt } = await result;
    const state = valid.get(id) ?? 'ended';
    const ttl = this.ttlOf(state);
    if (ttl > 0) this.cache.set(id, state, { ttl, start: readAt });
    return state;
  }

  /** A missing second factor is not cached, so that setting it up takes effect at once. */
  private ttlOf(state: KnownState): number {
    if (state === 'ended') return ENDED_CACHE_MS;
    return state.secondFactorMissing ? 0 : this.cacheMs;
  }

  private openBatch(): Batch {
    const ids: string[] = [];
    return { ids, result: this.fetchBatch(ids) };
  }

  /** Waits for the ids that other requests of this turn of the event loop add to `ids`. */
  private async fetchBatch(ids: string[]): Batch['result'] {
    await setImmediate();
    if (this.batch?.ids === ids) this.batch = undefined;
    const readAt = performance.now();
    if (readAt < this.pausedUntil) throw new Unavailable();
    try {
      const sessions = await this.readSessions(ids);
      return { valid: new Map(sessions.map((session) => [session.id, session])), readAt };
    } catch (error) {
      this.pausedUntil = performance.now() + PAUSE_MS;
      throw new Unavailable(error);
    }
  }
}

/** Asks the auth service at this base URL. Uses undici, because `fetch` takes four times its CPU time (300 µs). */
export function readFromAuth(authUrl: string): ReadSessions {
  const url = new URL(sessionStatesPath, authUrl);
  return async (ids) => {
    // Imported on first use, because it is 1 MB of source.
    const { request } = await import('undici');
    const { statusCode, body } = await request(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ids }),
      headersTimeout: TIMEOUT_MS,
      bodyTimeout: TIMEOUT_MS,
    });
    if (statusCode !== 200) {
      await body.dump();
      throw new Error(`The auth service replied ${statusCode}`);
    }
    return SessionStatesReply.parse(await body.json()).data;
  };
}
