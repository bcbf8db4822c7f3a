import { IncomingMessage } from 'node:http';
import { ARCHIVE_TYPE, ChangedReleasesReply, PruneReply, PublishQuery } from '@chhapai/contracts';
import { Body, Controller, HttpCode, Post, Query } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiOkResponse } from '@nestjs/swagger';
import { CurrentTeam, ShopTeamOnly, TeamMay, type AuthenticatedTeam } from '../teams/teams.module.js';
import { PruneReleases } from './prune-releases.js';
import { PublishArchive } from './publish-archive.js';
import { ArchiveRefused } from './publishing.errors.js';

@Controller('api/releases')
export class PublishingController {
  constructor(
    private readonly publishArchive: PublishArchive,
    private readonly pruneReleases: PruneReleases,
  ) {}

  @Post()
  @TeamMay('publish')
  @HttpCode(200)
  @ApiConsumes(ARCHIVE_TYPE)
  @ApiBody({ schema: { type: 'string', format: 'binary' } })
  @ApiOkResponse({ standardSchema: ChangedReleasesReply })
  async publish(
    @CurrentTeam() team: AuthenticatedTeam,
    @Query({ schema: PublishQuery }) options: PublishQuery,
    @Body() archive: unknown,
  ) {
    if (!options.hold) team.requireAction('promote');
    if (!(archive instanceof IncomingMessage)) {
      throw new ArchiveRefused(`The body must be a release archive, sent as ${ARCHIVE_TYPE}`);
    }
    return { data: await this.publishArchive.execute(archive, options, team) };
  }

  @Post('prune')
  @ShopTeamOnly()
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: PruneReply })
  async prune(@CurrentTeam() team: AuthenticatedTeam) {
    return { data: await this.pruneReleases.execute(team.name) };
  }
}
