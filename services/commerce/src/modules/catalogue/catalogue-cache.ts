import { createHash } from 'node:crypto';
import { Metrics, PgListener } from '@chhapai/service-kit';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { LRUCache } from 'lru-cache';

/** Maximum total size of the cache in characters, because there can be any number of different lists. */
const MAX_CHARACTERS = 16_000_000;
/**
 * The memory that an entry takes besides its reply, in characters. Before it was counted, 147,000 searches without results
 * took 72 MB.
 */
const ENTRY_CHARACTERS = 400;

type Read = () => Promise<object>;

/**
 * Caches this process's reads from the catalogue. Triggers announce every change to the catalogue, which clears the cache;
 * while the listener is not connected, nothing is cached.
 */
@Injectable()
export class CatalogueCache implements OnModuleInit {
  private entries: LRUCache<string, object, Read> | undefined;

  constructor(
    private readonly listener: PgListener,
    metrics: Metrics,
  ) {
    metrics.gauge('chhapai_catalogue_cache_entries', 'Cached replies about the catalogue', [], () => [
      { labels: {}, value: this.entries?.size ?? 0 },
    ]);
  }

  onModuleInit(): void {
    // A new cache instead of clear(): reads in progress complete in the old one, which is no longer used.
    const renew = () => void (this.entries = newCache());
    this.listener.subscribe('catalogue_changed', {
      onConnect: renew,
      onNotify: () => this.entries && renew(),
      onDisconnect: () => void (this.entries = undefined),
    });
  }

  /** The cached value, or the result of `read`; concurrent requests share one read. Failures are not cached. */
  async fetch<T extends object>(key: string, read: () => Promise<T>, ttlMs = 0): Promise<T> {
    if (!this.entries) return read();
    // get() is much faster than fetch(), and a hit is the usual case.
    const cached = this.entries.get(key) ?? (await this.entries.forceFetch(key, { context: read, ttl: ttlMs }));
    return cached as T;
  }

  /** Expired entries that nobody requests again would otherwise stay until the cache is full. */
  @Cron(CronExpression.EVERY_MINUTE)
  removeExpired(): void {
    this.entries?.purgeStale();
  }
}

function newCache(): LRUCache<string, object, Read> {
  return new LRUCache({
    maxSize: MAX_CHARACTERS,
    sizeCalculation: (value) => ENTRY_CHARACTERS + ('body' in value ? String(value.body).length : 0),
    fetchMethod: (_key, _stale, { context }) => context(),
    // A read that is evicted still resolves for the requests waiting for it.
    ignoreFetchAbort: true,
  });
}

/** A reply's body and the ETag of its content. */
export interface TaggedReply {
  readonly body: string;
  readonly etag: string;
}

export function taggedReply(body: string): TaggedReply {
  return { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"` };
}

/** Whether `If-None-Match` says that the browser already has this content (RFC 9110, weak comparison). */
export function isNotModified(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);
}
