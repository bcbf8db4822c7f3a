import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freshDatabase } from '@chhapai/service-kit/testing';

/** An empty database and an empty folder to publish to. */
export interface ReleasesTarget {
  databaseUrl: string;
  releasesDir: string;
  remove(): Promise<void>;
}

export async function releasesTarget(): Promise<ReleasesTarget> {
  const database = await freshDatabase();
  const releasesDir = await mkdtemp(join(tmpdir(), 'gateway-releases-'));
  return {
    databaseUrl: database.url,
    releasesDir,
    async remove() {
      await database.drop();
      await rm(releasesDir, { recursive: true, force: true });
    },
  };
}
