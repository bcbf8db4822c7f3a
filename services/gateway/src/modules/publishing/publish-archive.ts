import type { IncomingMessage } from 'node:http';
import type { ChangedReleases, PublishQuery } from '@chhapai/contracts';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { GATEWAY_ENV, type GatewayEnv } from '../../gateway.env.js';
import { CheckedChange } from '../channels/index.js';
import { Gate } from '../gate/index.js';
import type { CallingTeam } from '../teams/index.js';
import { admitReleases, type AdmittedRelease } from './admit-releases.js';
import { enterReleases } from './enter-releases.js';
import { passGate } from './pass-gate.js';
import { ArchiveRefused } from './publishing.errors.js';
import { readyReleases, type ReadyRelease } from './ready-releases.js';
import { removeUnknown } from './remove-unknown.js';
import { findStored } from './stored-release.js';
import { unpackArchive } from './unpack-archive.js';
import { uploaded } from './upload.js';
import { Workspace } from './workspace.js';

/** Publishes what an archive holds: every app of it, or none and nothing is left of it. */
@Injectable()
export class PublishArchive {
  private readonly log = new Logger('publishing');

  constructor(
    @Inject(GATEWAY_ENV) private readonly env: GatewayEnv,
    @Inject(DataSource) private readonly dataSource: DataSource,
    @Inject(CheckedChange) private readonly changes: CheckedChange,
    @Inject(Gate) private readonly gate: Gate,
  ) {}

  async execute(archive: IncomingMessage, wish: PublishQuery, team: CallingTeam): Promise<ChangedReleases> {
    const workspace = await Workspace.open(this.env.RELEASES_DIR);
    try {
      const releases = await this.admit(archive, workspace, team);
      return await this.enter(releases, workspace, wish, team);
    } finally {
      await workspace.remove();
    }
  }

  private async admit(archive: IncomingMessage, { folder }: Workspace, team: CallingTeam): Promise<AdmittedRelease[]> {
    const apps = await unpackArchive(uploaded(archive), {
      folder,
      signal: AbortSignal.timeout(this.env.UPLOAD_TIMEOUT_MS),
      mayHave: (app) => team.mustOwn(app),
    });
    if (apps.length === 0) throw new ArchiveRefused('There is no app in the archive');
    const admitted = await this.dataSource.transaction((tx) => admitReleases(tx, apps, team.name));
    for (const release of admitted) await findStored(this.dataSource.manager, release);
    return admitted;
  }

  private async enter(
    admitted: readonly AdmittedRelease[],
    workspace: Workspace,
    wish: PublishQuery,
    team: CallingTeam,
  ): Promise<ChangedReleases> {
    const ownFindings = await this.gate.checkAlone(candidates(admitted));
    const records = admitted.map(({ record }) => record);
    let ready: ReadyRelease[] | undefined;
    try {
      return await this.changes.run(
        async (state) => {
          const warnings = passGate([...ownFindings, ...(await this.gate.checkTogether(records, state))], wish);
          ready ??= await readyReleases(admitted);
          return { warnings, releases: ready };
        },
        async (tx, { warnings, releases }) => {
          const publishing = { releases, wish, team: team.name, workspace };
          return { releases: await enterReleases(tx, publishing), warnings };
        },
      );
    } catch (error) {
      if (ready) await this.takeBack(ready);
      throw error;
    }
  }

  /** The files may be in place already when the rows fail. */
  private async takeBack(releases: readonly ReadyRelease[]): Promise<void> {
    await removeUnknown(this.dataSource, this.env.RELEASES_DIR, releases).catch((error: unknown) => {
      this.log.error(`Files of releases that were not entered stay until the next pruning: ${String(error)}`);
    });
  }
}

function candidates(releases: readonly AdmittedRelease[]) {
  return {
    records: releases.map(({ record }) => record),
    folders: new Map(releases.map(({ app, folder }) => [app, folder])),
  };
}
