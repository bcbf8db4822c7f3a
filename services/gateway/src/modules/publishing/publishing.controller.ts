import { IncomingMessage } from 'node:http';
import { ARCHIVE_TYPE, PublishQuery, type ChangedReleasesReply } from '@chhapai/contracts';
import { Body, Controller, Header, HttpCode, Inject, Post, Query } from '@nestjs/common';
import { ByTeam, TeamAccess, type CallingTeam } from '../teams/index.js';
import { PublishArchive } from './publish-archive.js';
import { ArchiveRefused } from './publishing.errors.js';

@TeamAccess()
@Controller('api/releases')
export class PublishingController {
  constructor(@Inject(PublishArchive) private readonly publishing: PublishArchive) {}

  @Post()
  @HttpCode(200)
  @Header('Cache-Control', 'no-store')
  async publish(
    @ByTeam() team: CallingTeam,
    @Query({ schema: PublishQuery }) wish: PublishQuery,
    @Body() archive: unknown,
  ): Promise<ChangedReleasesReply> {
    if (!(archive instanceof IncomingMessage)) {
      throw new ArchiveRefused(`The body of this call is a release archive, sent as ${ARCHIVE_TYPE}`);
    }
    return { success: true, data: await this.publishing.execute(archive, wish, team) };
  }
}
