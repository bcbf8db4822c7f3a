import { Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { DataSource } from 'typeorm';
import { LiveReleases } from './live-releases.js';
import { nameOf, type ReleaseName } from './release-files.js';

const FLUSH_EVERY_MS = 60_000;
const HOUR_MS = 3_600_000;

/** Skips locked rows, because a change to a release also updates `last_used_at`. */
const MARK_USED = `
  UPDATE releases r SET last_used_at = date_trunc('hour', now())
  FROM (
    SELECT app, version FROM releases JOIN unnest($1::text[], $2::text[]) AS named (app, version) USING (app, version)
    WHERE last_used_at < date_trunc('hour', now())
    FOR NO KEY UPDATE OF releases SKIP LOCKED
  ) AS used
  WHERE r.app = used.app AND r.version = used.version`;

/** Records which releases are in use, so that they are not pruned: in memory first, as no request should wait for it. */
@Injectable()
export class ReleaseUsage implements BeforeApplicationShutdown {
  private readonly logger = new Logger(ReleaseUsage.name);
  private readonly pending = new Map<string, ReleaseName>();
  private written = new Set<string>();
  private hour = 0;

  constructor(
    private readonly dataSource: DataSource,
    private readonly releases: LiveReleases,
  ) {}

  async beforeApplicationShutdown(): Promise<void> {
    await this.flush();
  }

  /** Records that a page was built with this release, or that one of its files was requested. */
  mark({ app, version }: ReleaseName): void {
    const name = nameOf({ app, version });
    if (this.writtenThisHour().has(name) || !this.releases.current().retained.has(name)) return;
    this.pending.set(name, { app, version });
  }

  /** A failed write is retried with the next flush. */
  @Interval(FLUSH_EVERY_MS)
  async flush(): Promise<void> {
    const used = [...this.pending];
    if (used.length === 0) return;
    const written = this.writtenThisHour();
    try {
      const [apps, versions] = [used.map(([, { app }]) => app), used.map(([, { version }]) => version)];
      await this.dataSource.query(MARK_USED, [apps, versions]);
    } catch (error) {
      return this.logger.warn(`Could not record which releases are in use; will retry: ${String(error)}`);
    }
    for (const [name] of used) {
      written.add(name);
      this.pending.delete(name);
    }
  }

  private writtenThisHour(): Set<string> {
    const hour = Math.floor(Date.now() / HOUR_MS);
    if (hour !== this.hour) [this.hour, this.written] = [hour, new Set()];
    return this.written;
  }
}
