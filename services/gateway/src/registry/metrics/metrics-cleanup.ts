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
/** Vitals of single hours are shown for a day; after two days, those of a day are added up, which leaves a tenth of the rows. */
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

/** Deletes the counted visitors when their canary ends, and other outdated metrics every hour. */
@Injectable()
export class MetricsCleanup implements OnModuleInit {
  private readonly logger = new Logger(MetricsCleanup.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly releases: LiveReleases,
  ) {}

  onModuleInit(): void {
    this.releases.onChange(() => void this.run(VISITORS_OF_ENDED_CANARIES));
  }

  @Cron(CronExpression.EVERY_HOUR)
  async deleteOutdated(): Promise<void> {
    await this.run(VISITORS_OF_ENDED_CANARIES);
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
