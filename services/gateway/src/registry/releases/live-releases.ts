import { setTimeout as sleep } from 'node:timers/promises';
import { PgListener } from '@chhapai/service-kit';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { nameOf, type ReleaseName } from './release-files.js';
import { missingPages, releaseSet, type ReleaseSet, type TrustedRelease } from './release-set.js';
import { chooseReleases, NOTHING_RELEASED, type ReleaseState } from './release-state.js';
import {
  appChannel,
  findRetained,
  readRegistry,
  readRetained,
  verifyRelease,
  type RegistrySnapshot,
} from './release-state.queries.js';
import { ReleaseStore } from './release-store.js';

export const RELEASES_CHANNEL = 'releases';
const LOOKUP_EVERY_MS = 1_000;

/** The current release state, in memory and up to date. While the database is unavailable, the last state is used. */
@Injectable()
export class LiveReleases implements OnModuleInit {
  private readonly logger = new Logger(LiveReleases.name);
  private readonly listeners: ((state: ReleaseState) => void)[] = [];
  private state = NOTHING_RELEASED;
  private previousRoutes: readonly string[] = [];
  /**
   * Untrusted releases that have been logged, with the reason. They are not part of `state`, so comparing states does not reveal
   * new ones.
   */
  private untrusted: ReadonlyMap<string, string> = new Map();
  private sets = new Map<string, ReleaseSet>();
  /** Cached, because it is read for every page. */
  private missing = new WeakMap<ReleaseSet, readonly string[]>();
  private nextLookup?: Promise<ReadonlySet<string>>;
  private lookedUpAt = -Infinity;
  private lastReload = 0;

  constructor(
    private readonly dataSource: DataSource,
    private readonly listener: PgListener,
    private readonly store: ReleaseStore,
  ) {}

  onModuleInit(): void {
    const reload = () => this.reload();
    this.listener.subscribe(RELEASES_CHANNEL, { onConnect: reload, onNotify: reload });
  }

  current(): ReleaseState {
    return this.state;
  }

  /** The releases for this visitor's next page; visitors with the same releases share one object. */
  setFor(visitor: string): ReleaseSet {
    return this.cachedSet(chooseReleases(this.state, visitor));
  }

  /** The live release of every app, without canaries. */
  liveSet(): ReleaseSet {
    return this.cachedSet([...this.state.channels.values()].flatMap(({ live }) => live ?? []));
  }

  /** Patterns of pages that visitors may request but no app of this set owns. */
  missingPages(set: ReleaseSet): readonly string[] {
    const missing = this.missing.get(set) ?? missingPages(this.previousRoutes, set);
    this.missing.set(set, missing);
    return missing;
  }

  /** Calls the listener with every new state, and immediately if something is already released. */
  onChange(listener: (state: ReleaseState) => void): void {
    this.listeners.push(listener);
    if (this.state !== NOTHING_RELEASED) listener(this.state);
  }

  /** Provides the files of a release that open pages still load. Does nothing if it is not retained. */
  async provide(release: ReleaseName): Promise<void> {
    if (this.store.isProvided(release) || !(await this.isRetained(nameOf(release)))) return;
    const stored = await findRetained(this.dataSource.manager, release);
    if (stored) await this.store.provide((await verifyRelease(stored)).record);
  }

  /** Asks the database for a release that is unknown here, because another gateway may have been faster in showing it. */
  private async isRetained(name: string): Promise<boolean> {
    if (this.state.retained.has(name)) return true;
    this.nextLookup ??= this.lookUp();
    return (await this.nextLookup).has(name);
  }

  /** Runs at most once a second, because anybody may request files of made-up releases. */
  private async lookUp(): Promise<ReadonlySet<string>> {
    await sleep(Math.max(0, this.lookedUpAt + LOOKUP_EVERY_MS - performance.now()));
    this.nextLookup = undefined;
    this.lookedUpAt = performance.now();
    return readRetained(this.dataSource.manager);
  }

  private cachedSet(releases: TrustedRelease[]): ReleaseSet {
    const key = releases.map(({ record }) => record.version).join();
    const set = this.sets.get(key) ?? releaseSet(releases);
    this.sets.set(key, set);
    return set;
  }

  /**
   * If files of a release are missing, still applies the changes to all other releases, and then throws, so that the listener
   * tries again.
   */
  private async reload(): Promise<void> {
    const reload = ++this.lastReload;
    const snapshot = await this.dataSource.transaction('REPEATABLE READ', readRegistry);
    const trusted = new Map(snapshot.trusted);
    const failures: string[] = [];
    for (const [name, { record }] of snapshot.trusted) {
      await this.store.provide(record).catch((error: unknown) => {
        trusted.delete(name);
        failures.push(`${name}: ${String(error)}`);
      });
    }
    // After a reconnect, a later reload may have begun while this one was copying files.
    if (reload !== this.lastReload) return;
    this.update({ ...snapshot, trusted });
    if (failures.length > 0) throw new Error(`Files of releases could not be copied: ${failures.join('; ')}`);
  }

  private update(snapshot: RegistrySnapshot): void {
    const { retained, withdrawn, untrusted } = snapshot;
    const channels = this.channelsOf(snapshot);
    const isSame = describe(channels) === describe(this.state.channels) && retained.size === this.state.retained.size;
    this.state = { channels, retained, withdrawn };
    this.previousRoutes = snapshot.previousRoutes;
    this.missing = new WeakMap();
    for (const [name, reason] of untrusted)
      if (!this.untrusted.has(name)) this.logger.error(`Untrusted release ${name} is not used: ${reason}`);
    this.untrusted = untrusted;
    if (isSame) return;
    this.sets = new Map();
    this.logger.log(`Live releases: ${describe(channels) || 'nothing'}`);
    for (const listener of this.listeners) listener(this.state);
  }

  /** If the record or the files of a live release cannot be trusted, the last trusted one stays live. */
  private channelsOf({ channels, trusted }: RegistrySnapshot): ReleaseState['channels'] {
    return new Map(
      channels.map((row) => {
        const channel = appChannel(row, trusted);
        const lastTrusted = row.liveVersion ? this.state.channels.get(row.app)?.live : undefined;
        return [row.app, { ...channel, live: channel.live ?? lastTrusted }];
      }),
    );
  }
}

function describe(channels: ReleaseState['channels']): string {
  return [...channels]
    .map(([app, { live, canary, canaryShare }]) =>
      [app, live?.record.version, canary && `(canary ${canary.record.version} at ${canaryShare}%)`]
        .filter(Boolean)
        .join(' '),
    )
    .join(', ');
}
