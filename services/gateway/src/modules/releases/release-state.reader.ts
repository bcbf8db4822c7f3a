import type { ClientBase } from 'pg';
import { knownRelease, type KnownRelease, type StoredRelease } from './known-release.js';
import { nameOf } from './release-state.js';

const CHANNELS = `
  SELECT app, live_version AS "liveVersion", canary_version AS "canaryVersion", canary_share AS "canaryShare",
    canary_set AS "canarySet"
  FROM channels WHERE is_enabled ORDER BY app`;
const SHOWN = `
  SELECT r.app, r.version, r.record::text AS record, r.signature, k.public_key AS "publicKey"
  FROM channels c
  JOIN releases r ON r.app = c.app AND r.version IN (c.live_version, c.canary_version)
  JOIN team_keys k ON k.kid = r.kid AND k.team = r.team
  WHERE c.is_enabled`;
/** The pages of each app as it was last live, whatever has become of it. */
const PROMISED = `
  SELECT DISTINCT ON (app) record->'routes' AS routes FROM releases
  WHERE was_live_at IS NOT NULL AND pruned_at IS NULL
  ORDER BY app, was_live_at DESC`;
const KEPT = `SELECT app, version FROM releases WHERE pruned_at IS NULL`;

/** A channel as stored, by versions. */
export interface ChannelRow {
  app: string;
  liveVersion: string | null;
  canaryVersion: string | null;
  canaryShare: number | null;
  canarySet: string | null;
}

/** What the registry holds; `unbelievable` says of a shown release (`app@version`) why its record is not taken. */
export interface RegistryRows {
  channels: ChannelRow[];
  shown: ReadonlyMap<string, KnownRelease>;
  unbelievable: ReadonlyMap<string, string>;
  kept: ReadonlySet<string>;
  /** Patterns of the pages that visitors know, of apps that are on no page too. */
  promised: readonly string[];
}

/** Reads all of it as of one moment. */
export async function readRegistry(client: ClientBase): Promise<RegistryRows> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  try {
    const { rows: channels } = await client.query<ChannelRow>(CHANNELS);
    const { rows: shown } = await client.query<StoredRelease>(SHOWN);
    const { rows: kept } = await client.query<{ app: string; version: string }>(KEPT);
    const { rows: promised } = await client.query<{ routes: string[] }>(PROMISED);
    return {
      channels,
      kept: new Set(kept.map(nameOf)),
      promised: promised.flatMap(({ routes }) => routes),
      ...(await believed(shown)),
    };
  } finally {
    await client.query('COMMIT');
  }
}

async function believed(stored: StoredRelease[]): Promise<Pick<RegistryRows, 'shown' | 'unbelievable'>> {
  const shown = new Map<string, KnownRelease>();
  const unbelievable = new Map<string, string>();
  for (const release of stored) {
    try {
      shown.set(nameOf(release), await knownRelease(release));
    } catch (error) {
      unbelievable.set(nameOf(release), String(error));
    }
  }
  return { shown, unbelievable };
}
