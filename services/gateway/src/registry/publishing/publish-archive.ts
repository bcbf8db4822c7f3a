import type { IncomingMessage } from 'node:http';
import { gateRules, type ChangedReleases, type GateFinding, type PublishQuery } from '@chhapai/contracts';
import { ENV } from '@chhapai/service-kit';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { GatewayEnv } from '../../gateway.env.js';
import { CheckedChange, ReleaseRefused } from '../channels/channels.module.js';
import { Gate } from '../gate/index.js';
import { LiveReleases, ReleaseStore } from '../releases/releases.module.js';
import type { AuthenticatedTeam } from '../teams/teams.module.js';
import { archiveStream } from './archive-upload.js';
import { prepareReleases, type PreparedRelease, type PublishedFiles } from './prepare-releases.js';
import { ArchiveRefused } from './publishing.errors.js';
import { findPublished, registerReleases } from './register-releases.js';
import { unpackArchive } from './unpack-archive.js';
import { verifyReleases, type SignedRelease } from './verify-releases.js';
import { removeUnregistered, Workspace } from './workspace.js';

const ALWAYS_REFUSED: readonly string[] = gateRules.never;

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
    const apps = await unpackArchive(archiveStream(archive), {
      folder,
      signal: AbortSignal.timeout(this.env.UPLOAD_TIMEOUT_MS),
      requireApp: (app) => team.requireApp(app),
    });
    if (apps.length === 0) throw new ArchiveRefused('The archive contains no app');
    const releases = await this.dataSource.transaction((tx) => verifyReleases(tx, apps, team.name));
    // Before the slow checks of the gate.
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
    const folders = new Map(releases.map(({ app, folder }) => [app, folder]));
    const prepared = await prepareReleases(releases, (app) => this.liveFiles(app));
    const ownFindings = await this.gate.checkAlone({ records, folders });
    let storing: Promise<void> | undefined;
    try {
      return await this.changes.run(
        async (state) => {
          const warnings = [...ownFindings, ...(await this.gate.checkTogether(records, state))];
          refuseUnlessHeld(warnings, options);
          // Before the transaction, so that other changes need not wait for a slow bucket.
          await (storing ??= this.upload(prepared));
          return warnings;
        },
        async (tx, warnings) => {
          // A failed publication of the same release may have removed them again.
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
