import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { DataSource } from 'typeorm';
import { LiveReleases } from '../releases/index.js';

/** Visitors are counted for one canary only. */
const VISITORS_OF_ENDED_CANARIES = `
  DELETE FROM release_visitors v
  WHERE NOT EXISTS (SELECT 1 FROM channels c WHERE c.app = v.app AND c.canary_since <= v.seen_at)`;
const VITALS_OF_PRUNED_RELEASES = `
  DELETE FROM release_vitals v USING releases r
  WHERE r.app = v.app AND r.version = v.version AND r.pruned_at IS NOT NULL`;

const OLD_VITALS = `DELETE FROM release_vitals WHERE isfinite(hour) AND hour < now() - interval '30 days'`;
const OLD_PAGES = `
  DELETE FROM release_pages p
  WHERE hour < now() - interval '30 days'
    OR EXISTS (SELECT 1 FROM releases r WHERE r.app = p.app AND r.version = p.version AND r.pruned_at IS NOT NULL)`;

/** Deletes the counted visitors when their canary ends, and other outdated metrics every hour. */
@Injectable()
export class MetricsCleanup implements OnModuleInit {
  private readonly logger = new Logger(MetricsCleanup.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly releases: LiveReleases,
  ) {}

  onModuleInit(): void {
    this.releases.onChange(() => void this.delete(VISITORS_OF_ENDED_CANARIES));
  }

  @Cron(CronExpression.EVERY_HOUR)
  async deleteOutdated(): Promise<void> {
    await this.delete(VISITORS_OF_ENDED_CANARIES);
    await this.delete(VITALS_OF_PRUNED_RELEASES);
    await this.delete(OLD_VITALS);
    await this.delete(OLD_PAGES);
  }

  private async delete(statement: string): Promise<void> {
    await this.dataSource.query(statement).catch((error: unknown) => {
      this.logger.warn(`Outdated metrics could not be deleted: ${String(error)}`);
    });
  }
}
