import type { ChangedReleases, GateFinding, PublishQuery } from '@chhapai/contracts';
import type { EntityManager } from 'typeorm';
import { recordEvent } from '../audit/index.js';
import { changedReleases, notifyGateways, setCanary, setLive } from '../channels/channels.module.js';
import { integrityOf, nameOf, ReleaseEntity } from '../releases/releases.module.js';
import { findActiveKey, requireValidToken, SignatureRefused, type AuthenticatedTeam } from '../teams/teams.module.js';
import type { PreparedRelease } from './prepare-releases.js';
import { VersionTaken } from './publishing.errors.js';
import type { SignedRelease } from './verify-releases.js';
import type { Workspace } from './workspace.js';

const now = () => 'clock_timestamp()';

interface Publication {
  releases: readonly PreparedRelease[];
  findings: readonly GateFinding[];
  options: PublishQuery;
  team: AuthenticatedTeam;
  workspace: Workspace;
}

/** Stores the rows and installs the files of releases and shows them to visitors. Has no effect if it throws. */
export async function registerReleases(
  tx: EntityManager,
  publication: Publication,
): Promise<ChangedReleases['releases']> {
  const { releases, team, workspace } = publication;
  const added: PreparedRelease[] = [];
  // The token may have been revoked and the key retired since the request began, perhaps because they were stolen.
  await requireValidToken(tx, team);
  for (const release of releases) {
    if (!(await findActiveKey(tx, release.kid))) {
      throw new SignatureRefused(`The key of team ${team.name} has just been replaced`);
    }
    const { app, version, bytes } = release;
    const published = await findPublished(tx, release);
    if (published === 'retained') continue;
    if (published === 'pruned') {
      await tx.update(ReleaseEntity, { app, version }, { prunedAt: null, bytes: String(bytes), lastUsedAt: now });
    } else {
      await insertRelease(tx, release, publication);
    }
    added.push(release);
  }
  await workspace.install(releases.filter((release) => added.includes(release) || !workspace.isInstalled(release)));
  for (const release of releases) await showRelease(tx, release, added.includes(release), publication);
  if (added.length > 0) await notifyGateways(tx);
  return changedReleases(tx, releases);
}

/** Whether a release was published before, and if so whether its files are still there. Throws `VersionTaken` if its content differs. */
export async function findPublished(
  db: EntityManager,
  release: Pick<SignedRelease, 'app' | 'version' | 'integrity'>,
): Promise<'retained' | 'pruned' | undefined> {
  const [stored] = await db.query<{ record: string; isPruned: boolean }[]>(
    `SELECT record::text AS record, pruned_at IS NOT NULL AS "isPruned" FROM releases WHERE app = $1 AND version = $2`,
    [release.app, release.version],
  );
  if (!stored) return undefined;
  if (integrityOf(Buffer.from(stored.record)) !== release.integrity) throw new VersionTaken(release);
  return stored.isPruned ? 'pruned' : 'retained';
}

/** Inserts a release with SQL, because the record must be stored as the text that was signed. */
async function insertRelease(
  tx: EntityManager,
  { app, version, recordBytes, signature, kid, bytes }: PreparedRelease,
  { findings, team, options }: Publication,
): Promise<void> {
  const own = findings.filter((finding) => finding.app === app);
  await tx.query(
    `INSERT INTO releases (app, version, record, signature, kid, team, message, bytes, findings, published_at, last_used_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, clock_timestamp(), clock_timestamp())`,
    [app, version, recordBytes.toString(), signature, kid, team.name, options.message, bytes, JSON.stringify(own)],
  );
}

async function showRelease(
  tx: EntityManager,
  release: PreparedRelease,
  isNew: boolean,
  { releases, team, options: { canary, hold, message: reason } }: Publication,
): Promise<void> {
  const { app, version, integrity: record, kid } = release;
  const event = { by: team.name, action: 'release.published', reason, details: { record, kid } };
  const set = releases.length > 1 ? releases.map(nameOf).sort().join(', ') : null;
  if (canary !== undefined) await setCanary(tx, release, { share: canary, set }, event);
  else if (!hold) await setLive(tx, release, event);
  else if (isNew) await recordEvent(tx, { ...event, app, version, details: { ...event.details, held: true } });
}
