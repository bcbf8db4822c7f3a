import {
  CanaryBody,
  PromoteBody,
  RollbackBody,
  SwitchBody,
  type AllReleasesReply,
  type ChangedReleases,
  type ReleasesReply,
} from '@chhapai/contracts';
import { GuardedBy } from '@chhapai/service-kit';
import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CurrentTeam, TeamGuard, type AuthenticatedTeam } from '../teams/index.js';
import { ReleaseNotFound } from './channels.errors.js';
import { listReleases, listReleasesOf } from './channels.queries.js';
import { ChannelsService } from './channels.service.js';
import { releaseEntry } from './release-entry.rules.js';
import { RollBack } from './roll-back.js';

/** These requests need no body. */
const OptionalRollbackBody = RollbackBody.prefault({});
const OptionalSwitchBody = SwitchBody.prefault({});

interface Changed {
  data: ChangedReleases;
}

/** Every team may read all lists; the guard lets only the owners of an app change it. */
@GuardedBy(TeamGuard)
@Controller('api/releases')
export class ChannelsController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly channels: ChannelsService,
    private readonly rollBack: RollBack,
  ) {}

  @Get()
  async listAll(): Promise<Pick<AllReleasesReply, 'data'>> {
    const data: AllReleasesReply['data'] = {};
    for (const release of await listReleases(this.dataSource.manager)) {
      const { app, isEnabled } = release;
      data[app] ??= { enabled: isEnabled, releases: [] };
      data[app].releases.push(releaseEntry(release));
    }
    return { data };
  }

  @Get(':app')
  async list(@Param('app') app: string): Promise<Pick<ReleasesReply, 'data'>> {
    const releases = await listReleasesOf(this.dataSource.manager, app);
    if (releases.length === 0) throw new ReleaseNotFound({ app });
    return { data: releases.map(releaseEntry) };
  }

  @Post(':app/promote')
  @HttpCode(200)
  async promote(
    @CurrentTeam() team: AuthenticatedTeam,
    @Param('app') app: string,
    @Body({ schema: PromoteBody }) { version, message }: PromoteBody,
  ): Promise<Changed> {
    return { data: await this.channels.promote({ app, version }, team.name, message) };
  }

  @Post(':app/canary')
  @HttpCode(200)
  async canary(
    @CurrentTeam() team: AuthenticatedTeam,
    @Param('app') app: string,
    @Body({ schema: CanaryBody }) { version, share, message }: CanaryBody,
  ): Promise<Changed> {
    return { data: await this.channels.startCanary({ app, version }, share, team.name, message) };
  }

  @Post(':app/rollback')
  @HttpCode(200)
  async rollback(
    @CurrentTeam() team: AuthenticatedTeam,
    @Param('app') app: string,
    @Body({ schema: OptionalRollbackBody }) { version, message }: RollbackBody,
  ): Promise<Changed> {
    return { data: await this.rollBack.execute({ app, version }, team.name, message) };
  }

  @Post(':app/disable')
  @HttpCode(200)
  async disable(
    @CurrentTeam() team: AuthenticatedTeam,
    @Param('app') app: string,
    @Body({ schema: OptionalSwitchBody }) { message }: SwitchBody,
  ): Promise<Changed> {
    return { data: await this.channels.disable(app, team.name, message) };
  }

  @Post(':app/enable')
  @HttpCode(200)
  async enable(
    @CurrentTeam() team: AuthenticatedTeam,
    @Param('app') app: string,
    @Body({ schema: OptionalSwitchBody }) { message }: SwitchBody,
  ): Promise<Changed> {
    return { data: await this.channels.enable(app, team.name, message) };
  }
}
