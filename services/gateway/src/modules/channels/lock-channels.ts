import type { EntityManager } from 'typeorm';

/** Any number will do, as long as every gateway takes the same. */
const LOCK = 7_361_005;

/** Which versions of an app visitors get, while nobody else can change it. */
export interface LockedChannel {
  app: string;
  isEnabled: boolean;
  liveVersion: string | null;
  canaryVersion: string | null;
  canaryShare: number | null;
  canarySet: string | null;
}

/** Makes what is released stay as it is until the transaction ends: teams that steer at the same moment take turns. */
export async function lockReleased(tx: EntityManager): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
}

/** The channel of an app that has releases; made when it is asked for the first time. */
export async function lockChannel(tx: EntityManager, app: string): Promise<LockedChannel> {
  await lockReleased(tx);
  await tx.query('INSERT INTO channels (app) VALUES ($1) ON CONFLICT DO NOTHING', [app]);
  const [channel] = await tx.query<LockedChannel[]>(
    `SELECT app, is_enabled AS "isEnabled", live_version AS "liveVersion", canary_version AS "canaryVersion",
       canary_share AS "canaryShare", canary_set AS "canarySet"
     FROM channels WHERE app = $1 FOR UPDATE`,
    [app],
  );
  if (!channel) throw new Error(`The channel of ${app} is gone`);
  return channel;
}

/** The versions that visitors have: the live one first, then the canary. */
export function shownVersions({ liveVersion, canaryVersion }: LockedChannel): string[] {
  return [liveVersion, canaryVersion].filter((version) => version !== null);
}
