import { ReleaseRecord } from '@chhapai/contracts';
import type { EntityManager } from 'typeorm';
import { readSignature } from '../teams/teams.module.js';
import { integrityOf, nameOf, type ReleaseName } from './release-files.js';
import { appRelease, type TrustedRelease } from './release-set.js';
import { NOTHING_RELEASED, type AppChannel, type ReleaseState } from './release-state.js';

// Plain SQL: records must be read as the exact text that was signed, which a json column of an entity would parse.

/** The columns of {@link StoredRelease}, for queries that join `releases r` with `team_keys k`. */
const STORED = `r.app, r.version, r.record::text AS record, r.signature, k.public_key AS "publicKey"`;

const CHANNELS = `
  SELECT app, live_version AS "liveVersion", canary_version AS "canaryVersion", canary_share AS "canaryShare",
    canary_set AS "canarySet"
  FROM channels WHERE is_enabled ORDER BY app`;
const VISIBLE = `
  SELECT ${STORED}
  FROM channels c
  JOIN releases r ON r.app = c.app AND r.version IN (c.live_version, c.canary_version)
  JOIN team_keys k ON k.kid = r.kid AND k.team = r.team
  WHERE c.is_enabled`;
/** The routes of each app's last live release, even if the app has been disabled since. */
const ANNOUNCED_ROUTES = `
  SELECT DISTINCT ON (app) record->'routes' AS routes FROM releases
  WHERE was_live_at IS NOT NULL AND pruned_at IS NULL
  ORDER BY app, was_live_at DESC`;
const RETAINED = `SELECT app, version, withdrawn_at IS NOT NULL AS "isWithdrawn" FROM releases WHERE pruned_at IS NULL`;
const ONE_RETAINED = `
  SELECT ${STORED}
  FROM releases r JOIN team_keys k ON k.kid = r.kid AND k.team = r.team
  WHERE r.app = $1 AND r.version = $2 AND r.pruned_at IS NULL`;

/** A release as stored; `record` is the text that was signed. */
export interface StoredRelease {
  app: string;
  version: string;
  record: string;
  signature: string;
  publicKey: string;
}

interface ChannelRow {
  app: string;
  liveVersion: string | null;
  canaryVersion: string | null;
  canaryShare: number | null;
  canarySet: string | null;
}

/** The channels and their releases; `untrusted` holds the reason for each release (`app@version`) that failed verification. */
export interface VisibleReleases {
  channels: ChannelRow[];
  trusted: ReadonlyMap<string, TrustedRelease>;
  untrusted: ReadonlyMap<string, string>;
}

export interface RegistrySnapshot extends VisibleReleases {
  retained: ReadonlySet<string>;
  withdrawn: ReadonlySet<string>;
  /** Patterns of all pages that visitors may know, including those of disabled apps. */
  previousRoutes: readonly string[];
}

/** Expects a `REPEATABLE READ` transaction. */
export async function readRegistry(tx: EntityManager): Promise<RegistrySnapshot> {
  const visible = await readVisible(tx);
  const retained = await tx.query<(ReleaseName & { isWithdrawn: boolean })[]>(RETAINED);
  const announced = await tx.query<{ routes: string[] }[]>(ANNOUNCED_ROUTES);
  return {
    ...visible,
    retained: new Set(retained.map(nameOf)),
    withdrawn: new Set(retained.filter(({ isWithdrawn }) => isWithdrawn).map(nameOf)),
    previousRoutes: announced.flatMap(({ routes }) => routes),
  };
}

/** The release state for the gate, without releases whose record is untrusted. */
export async function readReleaseState(tx: EntityManager): Promise<ReleaseState> {
  const { channels, trusted } = await readVisible(tx);
  return { ...NOTHING_RELEASED, channels: new Map(channels.map((row) => [row.app, appChannel(row, trusted)])) };
}

/** Changes whenever visitors get other releases. */
export async function readStateVersion(tx: EntityManager): Promise<string> {
  const [row] = await tx.query<{ version: string | null }[]>(
    `SELECT string_agg(concat_ws(' ', app, live_version, canary_version, canary_share, is_enabled), ',' ORDER BY app)
       AS version
     FROM channels`,
  );
  return row?.version ?? '';
}

/** `app@version` of every release that has not been pruned. */
export async function readRetained(db: Pick<EntityManager, 'query'>): Promise<ReadonlySet<string>> {
  return new Set((await db.query<ReleaseName[]>(RETAINED)).map(nameOf));
}

/** A release that has not been pruned; with `lock` it cannot be pruned until the transaction ends. */
export async function findRetained(
  db: Pick<EntityManager, 'query'>,
  { app, version }: ReleaseName,
  { lock = false } = {},
): Promise<StoredRelease | undefined> {
  const query = lock ? `${ONE_RETAINED} FOR UPDATE OF r` : ONE_RETAINED;
  const [stored] = await db.query<StoredRelease[]>(query, [app, version]);
  return stored;
}

/** Rejects unless the team's key signed exactly this record for this app and version. */
export async function verifyRelease(stored: StoredRelease): Promise<TrustedRelease> {
  const claims = await readSignature(stored.signature, stored.publicKey);
  if (claims.record !== integrityOf(Buffer.from(stored.record)))
    throw new Error('the record does not match its signature');
  const record = ReleaseRecord.parse(JSON.parse(stored.record));
  for (const { app, version } of [claims, record]) {
    if (app !== stored.app || version !== stored.version) throw new Error(`the record belongs to ${app} ${version}`);
  }
  return { record, page: appRelease(record) };
}

export function appChannel(row: ChannelRow, trusted: VisibleReleases['trusted']): AppChannel {
  const release = (version: string | null) => trusted.get(nameOf({ app: row.app, version: version ?? '' }));
  return {
    live: release(row.liveVersion),
    canary: release(row.canaryVersion),
    canaryShare: row.canaryShare ?? 0,
    canarySet: row.canarySet ?? undefined,
  };
}

async function readVisible(tx: EntityManager): Promise<VisibleReleases> {
  const channels = await tx.query<ChannelRow[]>(CHANNELS);
  const trusted = new Map<string, TrustedRelease>();
  const untrusted = new Map<string, string>();
  for (const release of await tx.query<StoredRelease[]>(VISIBLE)) {
    try {
      trusted.set(nameOf(release), await verifyRelease(release));
    } catch (error) {
      untrusted.set(nameOf(release), String(error));
    }
  }
  return { channels, trusted, untrusted };
}
