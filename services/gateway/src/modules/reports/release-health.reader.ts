import type { ReleaseHealth } from '@chhapai/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ReleaseVitals } from './release-vitals.js';

const VISITORS = `
  SELECT version, failed, count(*)::integer AS visitors FROM release_visitors
  WHERE app = $1 GROUP BY version, failed`;
const VERSIONS = `
  SELECT version FROM releases
  WHERE app = $1 AND pruned_at IS NULL ORDER BY published_at DESC`;

interface Row {
  version: string;
  failed: string | null;
  visitors: number;
}

/** How the releases of an app do with visitors. */
@Injectable()
export class ReleaseHealthReader {
  constructor(
    @Inject(DataSource) private readonly dataSource: DataSource,
    @Inject(ReleaseVitals) private readonly vitals: ReleaseVitals,
  ) {}

  /** The kept ones that somebody has told of, newest first. */
  async read(app: string): Promise<ReleaseHealth[]> {
    const versions = await this.dataSource.query<{ version: string }[]>(VERSIONS, [app]);
    const rows = await this.dataSource.query<Row[]>(VISITORS, [app]);
    const vitals = await this.vitals.of(app);
    return versions
      .map(({ version }) =>
        health(
          version,
          rows.filter((row) => row.version === version),
          vitals.get(version) ?? {},
        ),
      )
      .filter((release) => release.visitors > 0 || Object.keys(release.vitals).length > 0);
  }
}

function health(version: string, rows: readonly Row[], vitals: ReleaseHealth['vitals']): ReleaseHealth {
  const failures = rows.flatMap(({ failed, visitors }) => (failed === null ? [] : [[failed, visitors] as const]));
  return {
    version,
    visitors: rows.reduce((sum, { visitors }) => sum + visitors, 0),
    failed: failures.reduce((sum, [, visitors]) => sum + visitors, 0),
    failures: Object.fromEntries(failures),
    vitals,
  };
}
