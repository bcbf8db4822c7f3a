import type { EntityManager } from 'typeorm';
import {
  knownRelease,
  type AppChannel,
  type KnownRelease,
  type ReleaseState,
  type StoredRelease,
} from '../releases/index.js';

/** Which versions of an app visitors get, and their records. */
interface ShownRow extends StoredRelease {
  isCanary: boolean;
  canaryShare: number | null;
}

/** What visitors have at this moment, as the gate wants it. A record that is not what its team signed is on no page. */
export async function releasedState(tx: EntityManager): Promise<ReleaseState> {
  const rows = await tx.query<ShownRow[]>(
    `SELECT r.app, r.version, r.record::text AS record, r.signature, k.public_key AS "publicKey",
       r.version = c.canary_version AS "isCanary", c.canary_share AS "canaryShare"
     FROM channels c
     JOIN releases r ON r.app = c.app AND r.version IN (c.live_version, c.canary_version)
     JOIN team_keys k ON k.kid = r.kid AND k.team = r.team
     WHERE c.is_enabled ORDER BY r.app`,
  );
  const channels = new Map<string, AppChannel>();
  for (const row of rows) {
    const release = await believed(row);
    const channel = channels.get(row.app) ?? { canaryShare: row.canaryShare ?? 0 };
    channels.set(row.app, { ...channel, ...(row.isCanary ? { canary: release } : { live: release }) });
  }
  return { channels, kept: new Set() };
}

/** A text that is the same as long as what visitors have is. */
export async function releasedMark(tx: EntityManager): Promise<string> {
  const [row] = await tx.query<{ mark: string | null }[]>(
    `SELECT string_agg(concat_ws(' ', app, live_version, canary_version, canary_share, is_enabled), ',' ORDER BY app) AS mark
     FROM channels`,
  );
  return row?.mark ?? '';
}

async function believed(stored: StoredRelease): Promise<KnownRelease | undefined> {
  return knownRelease(stored).catch(() => undefined);
}
