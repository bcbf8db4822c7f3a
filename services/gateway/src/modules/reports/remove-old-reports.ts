import { Inject, Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Releases } from '../releases/index.js';

const EVERY_MS = 60 * 60_000;
/** Visitors are remembered only for the canary they were counted for. */
const OF_ENDED_CANARIES = `
  DELETE FROM release_visitors v
  WHERE NOT EXISTS (SELECT 1 FROM channels c WHERE c.app = v.app AND c.canary_since <= v.seen_at)`;
const SPENT = [
  `DELETE FROM used_tickets WHERE expires_at < now()`,
  `DELETE FROM policy_violations WHERE last_at < now() - interval '30 days'`,
  `DELETE FROM release_vitals v USING releases r
   WHERE r.app = v.app AND r.version = v.version AND r.pruned_at IS NOT NULL`,
];

/** Removes what is no longer needed: visitors when their canary ends, the rest by the hour. */
@Injectable()
export class RemoveOldReports implements OnModuleInit, OnApplicationShutdown {
  private readonly log = new Logger('reports');
  private timer?: NodeJS.Timeout;

  constructor(
    @Inject(DataSource) private readonly dataSource: DataSource,
    @Inject(Releases) private readonly releases: Releases,
  ) {}

  onModuleInit(): void {
    this.releases.onChange(() => void this.remove([OF_ENDED_CANARIES]));
    this.timer = setInterval(() => void this.remove([OF_ENDED_CANARIES, ...SPENT]), EVERY_MS).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  private async remove(statements: readonly string[]): Promise<void> {
    try {
      for (const statement of statements) await this.dataSource.query(statement);
    } catch (error) {
      this.log.warn(`Old reports are still there: ${String(error)}`);
    }
  }
}
