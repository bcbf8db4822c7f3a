import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { CanaryFigures } from './verdict.rules.js';

const READ = `
  SELECT c.canary_version AS version,
    extract(epoch FROM clock_timestamp() - c.canary_since)::float AS seconds,
    count(*) FILTER (WHERE v.version = c.canary_version)::integer AS "canaryVisitors",
    count(v.failed) FILTER (WHERE v.version = c.canary_version)::integer AS "canaryFailed",
    count(*) FILTER (WHERE v.version = c.live_version)::integer AS "liveVisitors",
    count(v.failed) FILTER (WHERE v.version = c.live_version)::integer AS "liveFailed"
  FROM channels c LEFT JOIN release_visitors v ON v.app = c.app AND v.seen_at >= c.canary_since
  WHERE c.app = $1 AND c.canary_version IS NOT NULL
  GROUP BY c.app`;

interface Row {
  version: string;
  seconds: number;
  canaryVisitors: number;
  canaryFailed: number;
  liveVisitors: number;
  liveFailed: number;
}

/** What all gateways together know of a canary. */
@Injectable()
export class CanaryFiguresReader {
  constructor(@Inject(DataSource) private readonly dataSource: DataSource) {}

  /** Undefined when the app has no canary. */
  async read(app: string): Promise<{ version: string; figures: CanaryFigures } | undefined> {
    const [row] = await this.dataSource.query<Row[]>(READ, [app]);
    if (!row) return undefined;
    const { version, seconds } = row;
    const canary = { visitors: row.canaryVisitors, failed: row.canaryFailed };
    const live = { visitors: row.liveVisitors, failed: row.liveFailed };
    return { version, figures: { seconds, canary, live } };
  }
}
