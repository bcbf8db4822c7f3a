import {
  AllReleasesReply,
  CanaryBody,
  ChangedReleasesReply,
  PromoteBody,
  ReleasesReply,
  RollbackBody,
  SwitchBody,
  type TokenAction,
} from '@chhapai/contracts';
import { applyDecorators, Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { DataSource } from 'typeorm';
import { CurrentTeam, TeamMay, type AuthenticatedTeam } from '../teams/teams.module.js';
import type { ChangeRequest } from './channel-changes.js';
import { ReleaseNotFound } from './channels.errors.js';
import { listApps, listReleases, listReleasesOf } from './channels.queries.js';
import { ChannelsService, type ChannelChange } from './channels.service.js';
import { releaseEntry } from './release-entry.rules.js';
import { RollBack } from './roll-back.js';

/** A route that changes which versions of an app visitors get. */
const Change = (name: string, action: TokenAction) =>
  applyDecorators(
    Post(`:app/${name}`),
    TeamMay(action),
    HttpCode(200),
    ApiOkResponse({ standardSchema: ChangedReleasesReply }),
  );

/** Every team may read all lists; the guard lets only the owners of an app change it. */
@Controller('api/releases')
export class ChannelsController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly channels: ChannelsService,
    private readonly rollBack: RollBack,
  ) {}

  @Get()
  @TeamMay('read')
  @ApiOkResponse({ standardSchema: AllReleasesReply })
  async listAll() {
    const data: AllReleasesReply['data'] = {};
    for (const { app, isEnabled } of await listApps(this.dataSource.manager))
      data[app] = { enabled: isEnabled, releases: [] };
    for (const release of await listReleases(this.dataSource.manager)) {
      data[release.app]?.releases.push(releaseEntry(release));
    }
    return { data };
  }

  @Get(':app')
  @TeamMay('read')
  @ApiOkResponse({ standardSchema: ReleasesReply })
  async list(@Param('app') app: string) {
    const releases = await listReleasesOf(this.dataSource.manager, app);
    if (releases.length === 0) throw new ReleaseNotFound({ app });
    return { data: releases.map(releaseEntry) };
  }

  @Change('promote', 'promote')
  async promote(
    @CurrentTeam() team: AuthenticatedTeam,
    @Param('app') app: string,
    @Body({ schema: PromoteBody }) { version, message }: PromoteBody,
  ) {
    return this.apply(this.channels.promote({ app, version }, requestOf(team, message)));
  }

  @Change('canary', 'promote')
  async startCanary(
    @CurrentTeam() team: AuthenticatedTeam,
    @Param('app') app: string,
    @Body({ schema: CanaryBody }) { version, share, message }: CanaryBody,
  ) {
    return this.apply(this.channels.startCanary({ app, version }, share, requestOf(team, message)));
  }

  @Change('rollback', 'rollback')
  async rollback(
    @CurrentTeam() team: AuthenticatedTeam,
    @Param('app') app: string,
    @Body({ schema: RollbackBody }) { version, message }: RollbackBody,
  ) {
    return { data: await this.rollBack.execute({ app, version }, requestOf(team, message)) };
  }

  @Change('disable', 'disable')
  async disable(
    @CurrentTeam() team: AuthenticatedTeam,
    @Param('app') app: string,
    @Body({ schema: SwitchBody }) { message }: SwitchBody,
  ) {
    return this.apply(this.channels.disable(app, requestOf(team, message)));
  }

  @Change('enable', 'disable')
  async enable(
    @CurrentTeam() team: AuthenticatedTeam,
    @Param('app') app: string,
    @Body({ schema: SwitchBody }) { message }: SwitchBody,
  ) {
    return this.apply(this.channels.enable(app, requestOf(team, message)));
  }

  private async apply(change: ChannelChange) {
    return { data: await this.channels.apply(change, change.write) };
  }
}

const requestOf = ({ name }: AuthenticatedTeam, reason: string): ChangeRequest => ({ by: name, reason });
