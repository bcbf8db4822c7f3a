import type { AppRelease, PageSnapshot, ReleaseRecord } from '@chhapai/contracts';
import { Inject, Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { GATEWAY_ENV, type GatewayEnv } from '../../gateway.env.js';
import { appRelease } from './app-release.js';
import type { LiveRows } from './live-release.reader.js';
import { ReleaseFeed } from './release-feed.js';

/** The live releases at one moment. Never changed: a page keeps the one it began with. */
export interface LiveState {
  records: ReadonlyMap<string, ReleaseRecord>;
  apps: Record<string, AppRelease>;
}

/** What is live, in memory: the last known state goes on serving when the database is away. */
@Injectable()
export class LiveReleases implements OnModuleInit, OnApplicationShutdown {
  private readonly log = new Logger('releases');
  private readonly feed: ReleaseFeed;
  private readonly listeners: ((state: LiveState) => void)[] = [];
  private state: LiveState = { records: new Map(), apps: {} };

  constructor(@Inject(GATEWAY_ENV) env: GatewayEnv) {
    this.feed = new ReleaseFeed(env.DATABASE_URL, {
      onLive: (rows) => this.take(rows),
      onLost: (error) => this.log.warn(`Live releases are not being followed, trying again: ${String(error)}`),
    });
  }

  onModuleInit(): void {
    void this.feed.follow();
  }

  onApplicationShutdown(): void {
    this.feed.stop();
  }

  current(): LiveState {
    return this.state;
  }

  /** The releases of this moment, for a page on this origin (no slash at the end). */
  currentSnapshot(origin: string): PageSnapshot {
    return { apps: this.state.apps, origin };
  }

  /** Calls back with every new state; with the present one at once when something is live. */
  onChange(listener: (state: LiveState) => void): void {
    this.listeners.push(listener);
    if (this.state.records.size > 0) listener(this.state);
  }

  private take({ records, unreadable }: LiveRows): void {
    const isSame = records.length === this.state.records.size && records.every((record) => this.isLive(record));
    if (isSame) return;
    if (unreadable.length > 0)
      this.log.error(`Releases with a record this gateway cannot read: ${unreadable.join(', ')}`);
    this.state = {
      records: new Map(records.map((record) => [record.app, record])),
      apps: Object.fromEntries(records.map((record) => [record.app, appRelease(record)])),
    };
    this.log.log(`Live: ${records.map(({ app, version }) => `${app} ${version}`).join(', ') || 'nothing'}`);
    for (const listener of this.listeners) listener(this.state);
  }

  private isLive({ app, version }: ReleaseRecord): boolean {
    return this.state.records.get(app)?.version === version;
  }
}
