import type { IncomingMessage } from 'node:http';
import { gateRules, type ChangedReleases, type GateFinding, type PublishQuery } from '@chhapai/contracts';
import { ENV } from '@chhapai/service-kit';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { GatewayEnv } from '../../gateway.env.js';
import { recordEvent } from '../audit/index.js';
import {
  changedReleases,
  CheckedChange,
  notifyGateways,
  ReleaseRefused,
  setCanary,
  setLive,
} from '../channels/channels.module.js';
import { checkRecord, Gate } from '../gate/index.js';
import { integrityOf, LiveReleases, nameOf, ReleaseEntity, ReleaseStore } from '../releases/releases.module.js';
import {
  consumeSignature,
  findActiveKey,
  kidOf,
  readSignature,
  requireValidToken,
  SignatureRefused,
  type AuthenticatedTeam,
} from '../teams/teams.module.js';
import { ArchiveRefused, VersionTaken } from './publishing.errors.js';
import { unpackArchive, type UnpackedApp } from './unpack-archive.js';
import {
  prepareReleases,
  removeUnregistered,
  Workspace,
  type PreparedRelease,
  type PublishedFiles,
  type SignedRelease,
} from './workspace.js';

const ALWAYS_REFUSED: readonly string[] = gateRules.never;
const now = () => 'clock_timestamp()';

interface Publication {
  releases: readonly PreparedRelease[];
  findings: readonly GateFinding[];
  options: PublishQuery;
  team: AuthenticatedTeam;
  workspace: Workspace;
}

/** Publishes all apps of an archive or, leaving nothing behind, none of them. */
@Injectable()
export class PublishArchive {
  private readonly logger = new Logger(PublishArchive.name);

  constructor(
    @Inject(ENV) private readonly env: GatewayEnv,
    private readonly dataSource: DataSource,
    private readonly changes: CheckedChange,
    private readonly gate: Gate,
    private readonly live: LiveReleases,
    private readonly store: ReleaseStore,
  ) {}

  async execute(archive: IncomingMessage, options: PublishQuery, team: AuthenticatedTeam): Promise<ChangedReleases> {
    const workspace = await Workspace.open(this.env.RELEASES_DIR);
    try {
      const releases = await this.receive(archive, workspace, team);
      return await this.publish(releases, workspace, options, team);
    } finally {
      await workspace.remove();
    }
  }

  private async receive(
    archive: IncomingMessage,
    { folder }: Workspace,
    team: AuthenticatedTeam,
  ): Promise<SignedRelease[]> {
    const apps = await unpackArchive(archive, {
      folder,
      signal: AbortSignal.timeout(this.env.UPLOAD_TIMEOUT_MS),
      requireApp: (app) => team.requireApp(app),
    });
    if (apps.length === 0) throw new ArchiveRefused('The archive contains no app');
    const releases = await this.dataSource.transaction((tx) => verifyReleases(tx, apps, team.name));
    // Refuses a version that is already taken before the gate runs its slow checks.
    for (const release of releases) await findPublished(this.dataSource.manager, release);
    return releases;
  }

  private async publish(
    releases: readonly SignedRelease[],
    workspace: Workspace,
    options: PublishQuery,
    team: AuthenticatedTeam,
  ): Promise<ChangedReleases> {
    const records = releases.map(({ record }) => record);
    const candidates = { records, folders: new Map(releases.map(({ app, folder }) => [app, folder])) };
    // Either takes seconds on one core, and rendering needs no compressed files.
    const [prepared, findingsOfPages] = await Promise.all([
      prepareReleases(releases, (app) => this.liveFiles(app)),
      this.gate.checkRendering(candidates),
    ]);
    const ownFindings = [...(await this.gate.checkFiles(candidates)), ...findingsOfPages];
    let storing: Promise<void> | undefined;
    try {
      return await this.changes.run(
        async (state) => {
          const warnings = [...ownFindings, ...(await this.gate.checkTogether(records, state))];
          refuseUnlessHeld(warnings, options);
          // Uploaded before the transaction, so that other changes need not wait for a slow bucket.
          await (storing ??= this.upload(prepared));
          return warnings;
        },
        async (tx, warnings) => {
          // A failed publication of the same release may have removed the files again.
          for (const release of prepared) if (!(await this.store.isUploaded(release))) await this.upload([release]);
          return {
            releases: await registerReleases(tx, {
              releases: prepared,
              findings: warnings,
              options,
              team,
              workspace,
            }),
            warnings,
          };
        },
      );
    } catch (error) {
      if (storing) await this.uninstall(prepared);
      throw error;
    }
  }

  private liveFiles(app: string): PublishedFiles | undefined {
    const record = this.live.current().channels.get(app)?.live?.record;
    return record && { record, folder: this.store.folderOf(record) };
  }

  private async upload(releases: readonly PreparedRelease[]): Promise<void> {
    for (const { record, folder } of releases) await this.store.upload(record, folder);
  }

  /** The files may already be installed when the transaction fails. */
  private async uninstall(releases: readonly PreparedRelease[]): Promise<void> {
    await removeUnregistered(this.dataSource, this.store, releases).catch((error: unknown) => {
      this.logger.error(`Files of unregistered releases stay until the next pruning: ${String(error)}`);
    });
  }
}

/** While a release is held, most findings are only warnings. */
function refuseUnlessHeld(findings: GateFinding[], { hold }: PublishQuery): void {
  if (findings.some(({ rule }) => !hold || ALWAYS_REFUSED.includes(rule))) throw new ReleaseRefused(findings);
}

/** Verifies every app of an archive; throws with all findings. Signatures are used up even if the release is refused later. */
async function verifyReleases(tx: EntityManager, apps: readonly UnpackedApp[], team: string): Promise<SignedRelease[]> {
  const findings: GateFinding[] = [];
  const releases: SignedRelease[] = [];
  for (const unpacked of apps) {
    const checked = checkRecord(unpacked);
    findings.push(...checked.findings);
    if (findings.length > 0 || !checked.record || !unpacked.record) continue;
    releases.push(await verifySignature(tx, unpacked, { record: checked.record, recordBytes: unpacked.record }, team));
  }
  if (findings.length > 0) throw new ReleaseRefused(findings);
  return releases;
}

async function verifySignature(
  tx: EntityManager,
  { app, folder, signature = '' }: UnpackedApp,
  { record, recordBytes }: Pick<SignedRelease, 'record' | 'recordBytes'>,
  team: string,
): Promise<SignedRelease> {
  const key = await findActiveKey(tx, kidOf(signature) ?? '');
  if (key?.team !== team) throw new SignatureRefused(`${app} must be signed with the active key of team ${team}`);
  const claims = await readSignature(signature, key.publicKey).catch((cause: unknown) => {
    throw new SignatureRefused(`The signature of ${app} was not made with the key of team ${team}`, { cause });
  });
  const { version } = record;
  const integrity = integrityOf(recordBytes);
  if (claims.app !== app || claims.version !== version || claims.record !== integrity) {
    throw new SignatureRefused(`The signature of ${app} is for a different release than the one in the archive`);
  }
  await consumeSignature(tx, claims);
  return { app, version, folder, record, recordBytes, integrity, signature, kid: key.kid };
}

/** Stores the rows and installs the files of releases and shows them to visitors. Has no effect if it throws. */
async function registerReleases(tx: EntityManager, publication: Publication): Promise<ChangedReleases['releases']> {
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

/**
 * Whether a release was published before, and if so whether its files are still there. Throws `VersionTaken` if its content
 * differs.
 */
async function findPublished(
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
