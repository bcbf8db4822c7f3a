import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { LRUCache } from 'lru-cache';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { ENV } from '../env.js';
import { withTimeout } from '../with-timeout.js';
import { PostgresCounts } from './postgres-counts.js';
import { RedisCounts } from './redis-counts.js';

/** How soon every copy knows about requests to the others. */
const SHARE_EVERY_MS = 1000;
const TIMEOUT_MS = 1000;
/** For this long after a failure, no request waits for the shared counts. */
const PAUSE_MS = 1000;
/** Keys with counts in memory; the least recent are forgotten first. */
const MAX_KEYS = 10_000;

/** Environment variables of services that limit requests; spread into `serviceEnv.extend()`. */
export const requestCountsEnv = {
  /** Redis or Valkey, which then counts instead of the service's database. */
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
};

/** The number of requests with a key since its window began, and the time until the window ends. */
export interface RequestCount {
  requests: number;
  /** At least 1. */
  secondsLeft: number;
}

/** A number of requests with the same key, to be added to the count of all copies. */
export interface CountedRequests {
  key: string;
  requests: number;
  windowMs: number;
}

/** The number of requests with a key that all copies have received. */
export interface SharedCount {
  requests: number;
  msLeft: number;
}

/** The store in which all copies count. */
export interface SharedCounts {
  /** Adds requests of different keys, and returns the sums in the same order. */
  add(counted: readonly CountedRequests[]): Promise<SharedCount[]>;
  deleteOld(): Promise<void>;
  close(): void;
}

interface Window {
  requests: number;
  /** Requests that the other copies do not know about. */
  unshared: number;
  windowMs: number;
  /** Milliseconds since 1970. */
  endsAt: number;
}

/**
 * Counts requests to all copies of a service together: in `REDIS_URL` if it is set, otherwise in the service's database. While
 * that store is not available, each copy counts on its own, so that requests are still served.
 */
@Injectable()
export class RequestCounts implements OnApplicationShutdown {
  private readonly logger = new Logger(RequestCounts.name);
  private readonly shared: SharedCounts;
  private readonly windows = new LRUCache<string, Window>({ max: MAX_KEYS });
  private unshared = new Map<string, Window>();
  private sharing: Promise<void> | undefined;
  private readonly stopping = new AbortController();
  private isAlone = false;
  private pausedUntil = 0;

  constructor(@Inject(ENV) { REDIS_URL }: z.infer<z.ZodObject<typeof requestCountsEnv>>, dataSource: DataSource) {
    this.shared = REDIS_URL ? new RedisCounts(REDIS_URL) : new PostgresCounts(dataSource);
  }

  /**
   * Counts a request exactly. Meant for requests that cost much more to handle than a query. Those above `max` are counted as
   * by `countSoon`, so that a flood of refused requests does not reach the database.
   */
  async count(key: string, windowMs: number, max: number): Promise<RequestCount> {
    const window = this.windowOf(key, windowMs);
    if (window.requests > max) return this.countSoon(key, windowMs);
    window.requests++;
    try {
      const [sum] = await this.add([[key, { ...window, unshared: 1 }]], [window]);
      // Uses `sum` instead of the count in `window`, which concurrent requests may have increased.
      return countOf({ ...window, requests: sum!.requests });
    } catch {
      this.shareSoon(key, window);
      return countOf(window);
    }
  }

  /**
   * Counts a request without waiting for anything. Requests to other copies are added within a second, so all copies together
   * may exceed a limit once per window, by the requests that arrive in a second.
   */
  countSoon(key: string, windowMs: number): RequestCount {
    const window = this.windowOf(key, windowMs);
    window.requests++;
    this.shareSoon(key, window);
    return countOf(window);
  }

  @Cron(CronExpression.EVERY_HOUR)
  async deleteOld(): Promise<void> {
    await this.shared.deleteOld().catch((error: unknown) => this.logger.warn(error));
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    await this.sharing;
    this.shared.close();
  }

  private windowOf(key: string, windowMs: number): Window {
    const now = Date.now();
    const known = this.windows.get(key);
    if (known && known.endsAt > now) return known;
    const window = { requests: 0, unshared: 0, windowMs, endsAt: now + windowMs };
    this.windows.set(key, window);
    return window;
  }

  private shareSoon(key: string, window: Window): void {
    window.unshared++;
    // Further keys are shared once there is room, because one statement for more would take too long.
    if (this.unshared.size < MAX_KEYS) this.unshared.set(key, window);
    this.sharing ??= this.share().finally(() => (this.sharing = undefined));
  }

  private async share(): Promise<void> {
    await sleep(SHARE_EVERY_MS, undefined, { signal: this.stopping.signal, ref: false }).catch(() => undefined);
    const counted = [...this.unshared].map(([key, window]) => [key, { ...window }] as const);
    const windows = [...this.unshared.values()];
    this.unshared = new Map();
    for (const window of windows) window.unshared = 0;
    // Counts that cannot be shared now stay with this copy.
    await this.add(counted, windows).catch(() => undefined);
  }

  /** Rejects if the shared counts are not available. */
  private async add(
    counted: readonly (readonly [string, Window])[],
    windows: readonly Window[],
  ): Promise<SharedCount[]> {
    if (performance.now() < this.pausedUntil) throw new Error('paused');
    try {
      const additions = counted.map(([key, { unshared, windowMs }]) => ({ key, requests: unshared, windowMs }));
      const sums = await withTimeout(this.shared.add(additions), TIMEOUT_MS);
      for (const [index, { requests, msLeft }] of sums.entries()) {
        const window = windows[index]!;
        window.requests = requests + window.unshared;
        window.endsAt = Date.now() + msLeft;
      }
      if (this.isAlone) this.logger.log('Requests are counted across all copies again');
      this.isAlone = false;
      return sums;
    } catch (error) {
      this.pausedUntil = performance.now() + PAUSE_MS;
      if (!this.isAlone) this.logger.warn(`Requests are counted only within this copy: ${String(error)}`);
      this.isAlone = true;
      throw error;
    }
  }
}

const countOf = ({ requests, endsAt }: Window): RequestCount => ({
  requests,
  secondsLeft: Math.max(1, Math.ceil((endsAt - Date.now()) / 1000)),
});
