import { Inject, Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { GATEWAY_ENV, type GatewayEnv } from '../../gateway.env.js';
import { decide } from './decide.js';
import type { KnownRelease } from './known-release.js';
import { missingPages } from './missing-pages.rules.js';
import { ReleaseFeed } from './release-feed.js';
import { releaseSet, type ReleaseSet } from './release-set.js';
import { nameOf, NOTHING_RELEASED, type AppChannel, type ReleaseState } from './release-state.js';
import type { ChannelRow, RegistryRows } from './release-state.reader.js';

/** What is released, in memory: the last known state goes on serving when the database is away. */
@Injectable()
export class Releases implements OnModuleInit, OnApplicationShutdown {
  private readonly log = new Logger('releases');
  private readonly feed: ReleaseFeed;
  private readonly listeners: ((state: ReleaseState) => void)[] = [];
  private state = NOTHING_RELEASED;
  private promised: readonly string[] = [];
  /** Sets of the present state, by the versions in them. */
  private sets = new Map<string, ReleaseSet>();

  constructor(@Inject(GATEWAY_ENV) env: GatewayEnv) {
    this.feed = new ReleaseFeed(env.DATABASE_URL, {
      onRead: (rows) => this.take(rows),
      onLost: (error) => this.log.warn(`Releases are not being followed, trying again: ${String(error)}`),
    });
  }

  onModuleInit(): void {
    void this.feed.follow();
  }

  onApplicationShutdown(): void {
    this.feed.stop();
  }

  current(): ReleaseState {
    return this.state;
  }

  /** The releases of this visitor's next page, one object for everybody who gets the same. */
  setFor(visitor: string): ReleaseSet {
    return this.sharedSet(decide(this.state, visitor));
  }

  /** What most visitors get. */
  liveSet(): ReleaseSet {
    return this.sharedSet([...this.state.channels.values()].flatMap(({ live }) => live ?? []));
  }

  /** Patterns of pages that visitors know and that a page of this set must do without. */
  missingFrom(set: ReleaseSet): string[] {
    return missingPages(this.promised, set);
  }

  /** Calls back with every new state; with the present one at once when something is released. */
  onChange(listener: (state: ReleaseState) => void): void {
    this.listeners.push(listener);
    if (this.state !== NOTHING_RELEASED) listener(this.state);
  }

  private sharedSet(releases: KnownRelease[]): ReleaseSet {
    const key = releases.map(({ record }) => record.version).join();
    const known = this.sets.get(key);
    if (known) return known;
    const set = releaseSet(releases);
    this.sets.set(key, set);
    return set;
  }

  private take(rows: RegistryRows): void {
    const channels = new Map(rows.channels.map((row) => [row.app, this.channel(row, rows)]));
    const isSame = describe(channels) === describe(this.state.channels) && rows.kept.size === this.state.kept.size;
    this.state = { channels, kept: rows.kept };
    this.promised = rows.promised;
    if (isSame) return;
    this.sets = new Map();
    for (const [name, why] of rows.unbelievable) this.log.error(`Not taken: ${name}, ${why}`);
    this.log.log(`Released: ${describe(channels) || 'nothing'}`);
    for (const listener of this.listeners) listener(this.state);
  }

  /** In place of a live release that cannot be believed stays the last one that could. */
  private channel(row: ChannelRow, { shown }: RegistryRows): AppChannel {
    const release = (version: string | null) => shown.get(nameOf({ app: row.app, version: version ?? '' }));
    const live = release(row.liveVersion) ?? (row.liveVersion ? this.state.channels.get(row.app)?.live : undefined);
    return {
      live,
      canary: release(row.canaryVersion),
      canaryShare: row.canaryShare ?? 0,
      canarySet: row.canarySet ?? undefined,
    };
  }
}

function describe(channels: ReleaseState['channels']): string {
  return [...channels]
    .map(([app, { live, canary, canaryShare }]) =>
      [app, live?.record.version, canary && `${canaryShare} % ${canary.record.version}`].filter(Boolean).join(' '),
    )
    .join(', ');
}
