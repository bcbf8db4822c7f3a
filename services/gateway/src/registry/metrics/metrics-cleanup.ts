import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { DataSource } from 'typeorm';
import { LiveReleases } from '../releases/releases.module.js';
import { LIVE_MINUTES } from './verdict.rules.js';

/**
 * Deletes all visitors except those seen since the running canary started or, without a canary, recent ones of the live version
 * since it became live.
 */
const OUTDATED_VISITORS = `
  DELETE FROM release_visitors v
  WHERE NOT EXISTS (
    SELECT 1 FROM channels c JOIN releases r ON r.app = v.app AND r.version = v.version
    WHERE c.app = v.app AND (c.canary_since <= v.seen_at OR c.canary_version IS NULL AND c.live_version = v.version
      AND v.seen_at > greatest(r.was_live_at, now() - interval '${LIVE_MINUTES} minutes')))`;
const VITALS_OF_PRUNED_RELEASES = `
  DELETE FROM release_vitals v USING releases r
  WHERE r.app = v.app AND r.version = v.version AND r.pruned_at IS NOT NULL`;

const OLD_VITALS = `DELETE FROM release_vitals WHERE isfinite(hour) AND hour < now() - interval '30 days'`;
/** Hourly vitals are shown for a day; after two days, they are added up by day, which leaves a tenth of the rows. */
const VITALS_OF_DAYS = `
  WITH moved AS (
    DELETE FROM release_vitals
    WHERE isfinite(hour) AND hour < now() - interval '2 days' AND hour <> date_trunc('day', hour, 'Asia/Kolkata')
    RETURNING *)
  INSERT INTO release_vitals (app, version, metric, bucket, hour, samples)
  SELECT app, version, metric, bucket, date_trunc('day', hour, 'Asia/Kolkata') AS day, sum(samples)
  FROM moved GROUP BY app, version, metric, bucket, day
  ON CONFLICT ON CONSTRAINT pk_release_vitals DO UPDATE SET samples = release_vitals.samples + excluded.samples`;
const OLD_PAGES = `
  DELETE FROM release_pages p
  WHERE hour < now() - interval '30 days'
    OR EXISTS (SELECT 1 FROM releases r WHERE r.app = p.app AND r.version = p.version AND r.pruned_at IS NOT NULL)`;

/**
 * Deletes a release’s visitor counts once its canary has ended or it is no longer live, and other outdated metrics every hour.
 */
@Injectable()
export class MetricsCleanup implements OnModuleInit {
  private readonly logger = new Logger(MetricsCleanup.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly releases: LiveReleases,
  ) {}

  onModuleInit(): void {
    this.releases.onChange(() => void this.run(OUTDATED_VISITORS));
  }

  @Cron(CronExpression.EVERY_HOUR)
  async deleteOutdated(): Promise<void> {
    await this.run(OUTDATED_VISITORS);
    await this.run(VITALS_OF_PRUNED_RELEASES);
    await this.run(OLD_VITALS);
    await this.run(VITALS_OF_DAYS);
    await this.run(OLD_PAGES);
  }

  private async run(statement: string): Promise<void> {
    await this.dataSource.query(statement).catch((error: unknown) => {
      this.logger.warn(`Outdated metrics could not be cleaned up: ${String(error)}`);
    });
  }
}
