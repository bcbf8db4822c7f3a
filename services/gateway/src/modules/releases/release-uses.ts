import { Inject, Injectable, Logger, type BeforeApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { nameOf } from './release-state.js';
import { Releases } from './releases.js';

const WRITTEN_EVERY_MS = 60_000;
const HOUR_MS = 3_600_000;

/** What a team is steering at this moment is skipped, for that is noted as used anyway and must never wait. */
const MARK_USED = `
  UPDATE releases r SET last_used_at = date_trunc('hour', now())
  FROM (
    SELECT app, version FROM releases JOIN unnest($1::text[], $2::text[]) AS named (app, version) USING (app, version)
    WHERE last_used_at < date_trunc('hour', now())
    FOR NO KEY UPDATE OF releases SKIP LOCKED
  ) AS used
  WHERE r.app = used.app AND r.version = used.version`;

/**
 * Which releases somebody still uses, so that none of them is pruned. Kept in memory and written at most once a minute,
 * to the hour: no request waits for it, and a busy release costs one write an hour.
 */
@Injectable()
export class ReleaseUses implements OnModuleInit, BeforeApplicationShutdown {
  private readonly log = new Logger('releases');
  private readonly unwritten = new Map<string, { app: string; version: string }>();
  /** Names of what was written in this hour. */
  private written = new Set<string>();
  private hour = 0;
  private timer?: NodeJS.Timeout;

  constructor(
    @Inject(DataSource) private readonly db: DataSource,
    @Inject(Releases) private readonly releases: Releases,
  ) {}

  onModuleInit(): void {
    this.timer = setInterval(() => void this.write(), WRITTEN_EVERY_MS).unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.write();
  }

  /** A page has this release, or a file of it was asked for. */
  mark({ app, version }: { app: string; version: string }): void {
    const name = nameOf({ app, version });
    if (this.writtenThisHour().has(name) || !this.releases.current().kept.has(name)) return;
    this.unwritten.set(name, { app, version });
  }

  /** Writes what was used since the last time; what cannot be written is tried again with the next. */
  async write(): Promise<void> {
    const used = [...this.unwritten];
    if (used.length === 0) return;
    const written = this.writtenThisHour();
    try {
      await this.db.query(MARK_USED, [used.map(([, { app }]) => app), used.map(([, { version }]) => version)]);
    } catch (error) {
      return this.log.warn(`Which releases are in use is not written, trying again: ${String(error)}`);
    }
    for (const [name] of used) {
      written.add(name);
      this.unwritten.delete(name);
    }
  }

  private writtenThisHour(): Set<string> {
    const hour = Math.floor(Date.now() / HOUR_MS);
    if (hour !== this.hour) [this.hour, this.written] = [hour, new Set()];
    return this.written;
  }
}
