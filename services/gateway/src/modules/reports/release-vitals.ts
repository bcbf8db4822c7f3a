import type { ReleaseHealth } from '@chhapai/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { bucketFor, p75, type Vitals } from './vital-buckets.rules.js';

const ADD = `
  INSERT INTO release_vitals (app, version, metric, bucket, samples)
  SELECT r.app, r.version, v.metric, v.bucket, 1
  FROM unnest($1::text[], $2::text[]) r (app, version), unnest($3::text[], $4::integer[]) v (metric, bucket)
  ORDER BY 1, 2, 3, 4
  ON CONFLICT ON CONSTRAINT pk_release_vitals DO UPDATE SET samples = release_vitals.samples + 1`;
const READ = `
  SELECT version, metric, json_agg(json_build_object('bucket', bucket, 'samples', samples) ORDER BY bucket) AS buckets
  FROM release_vitals WHERE app = $1 GROUP BY version, metric ORDER BY metric`;

interface Histogram {
  version: string;
  metric: string;
  buckets: { bucket: number; samples: number }[];
}

/** Web vitals of releases, as histograms: no page can be found in them again. */
@Injectable()
export class ReleaseVitals {
  constructor(@Inject(DataSource) private readonly dataSource: DataSource) {}

  /** Adds what one page measured to each of the releases it used. */
  async add(releases: readonly { app: string; version: string }[], vitals: Vitals): Promise<void> {
    const measured = Object.entries(vitals);
    if (releases.length === 0 || measured.length === 0) return;
    await this.dataSource.query(ADD, [
      releases.map(({ app }) => app),
      releases.map(({ version }) => version),
      measured.map(([metric]) => metric),
      measured.map(([metric, value]) => bucketFor(metric, value)),
    ]);
  }

  /** By version of an app. */
  async of(app: string): Promise<Map<string, ReleaseHealth['vitals']>> {
    const byVersion = new Map<string, ReleaseHealth['vitals']>();
    for (const { version, metric, buckets } of await this.dataSource.query<Histogram[]>(READ, [app])) {
      const samples = buckets.reduce((sum, bucket) => sum + bucket.samples, 0);
      byVersion.set(version, { ...byVersion.get(version), [metric]: { p75: p75(metric, buckets), samples } });
    }
    return byVersion;
  }
}
