import type { ChangedReleases, PublishQuery } from '@chhapai/contracts';
import type { EntityManager } from 'typeorm';
import { addEntry } from '../audit/index.js';
import { changedReleases, setCanary, setLive, tellGateways } from '../channels/index.js';
import { nameOf } from '../releases/index.js';
import { presentKey, SignatureRefused } from '../teams/index.js';
import type { ReadyRelease } from './ready-releases.js';
import { findStored } from './stored-release.js';
import type { Workspace } from './workspace.js';

interface Publishing {
  releases: readonly ReadyRelease[];
  wish: PublishQuery;
  team: string;
  /** Where the files are until they are put in place. */
  workspace: Workspace;
}

/** Enters releases into the registry and shows them to those who shall have them: all of it or, when it throws, nothing. */
export async function enterReleases(tx: EntityManager, publishing: Publishing): Promise<ChangedReleases['releases']> {
  const { releases, team, workspace } = publishing;
  const fresh: ReadyRelease[] = [];
  for (const release of releases) {
    // A key that was retired since it was asked for may have been so because it was stolen.
    if (!(await presentKey(tx, release.kid)))
      throw new SignatureRefused(`The key of team ${team} was replaced just now`);
    const stored = await findStored(tx, release);
    if (stored === 'kept') continue;
    if (stored === 'pruned') await bringBack(tx, release);
    else await insert(tx, release, publishing);
    fresh.push(release);
  }
  await workspace.place(releases.filter((release) => fresh.includes(release) || !workspace.isInPlace(release)));
  for (const release of releases) await show(tx, release, fresh.includes(release), publishing);
  if (fresh.length > 0) await tellGateways(tx);
  return changedReleases(tx, releases);
}

async function insert(tx: EntityManager, release: ReadyRelease, { team, wish }: Publishing): Promise<void> {
  const { app, version, recordBytes, signature, kid, bytes } = release;
  await tx.query(
    `INSERT INTO releases (app, version, record, signature, kid, team, message, bytes, published_at, last_used_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, clock_timestamp(), clock_timestamp())`,
    [app, version, recordBytes.toString(), signature, kid, team, wish.message, bytes],
  );
}

async function bringBack(tx: EntityManager, { app, version, bytes }: ReadyRelease): Promise<void> {
  await tx.query(
    `UPDATE releases SET pruned_at = NULL, bytes = $3, last_used_at = clock_timestamp() WHERE app = $1 AND version = $2`,
    [app, version, bytes],
  );
}

async function show(
  tx: EntityManager,
  release: ReadyRelease,
  isNew: boolean,
  { releases, team, wish: { canary, hold, message: reason } }: Publishing,
): Promise<void> {
  const { app, version, integrity: record, kid } = release;
  const deed = { by: team, action: 'release.published', reason, details: { record, kid } };
  const set = releases.length > 1 ? releases.map(nameOf).sort().join(', ') : null;
  if (canary !== undefined) await setCanary(tx, release, { share: canary, set }, deed);
  else if (!hold) await setLive(tx, release, deed);
  else if (isNew) await addEntry(tx, { ...deed, app, version, details: { ...deed.details, held: true } });
}
