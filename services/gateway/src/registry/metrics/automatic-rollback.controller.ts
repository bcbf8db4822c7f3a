import { AutomaticRollbackBody, AutomaticRollbackReply } from '@chhapai/contracts';
import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { DataSource } from 'typeorm';
import { recordEvent } from '../audit/index.js';
import { lockChannel, requireReleases } from '../channels/channels.module.js';
import { ChannelEntity } from '../releases/releases.module.js';
import { CurrentTeam, TeamMay, type AuthenticatedTeam } from '../teams/teams.module.js';

@Controller('api/releases/:app/automatic-rollback')
export class AutomaticRollbackController {
  constructor(private readonly dataSource: DataSource) {}

  /** Does nothing if the setting is the same. */
  @Post()
  @TeamMay('manage')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: AutomaticRollbackReply })
  async set(
    @CurrentTeam() team: AuthenticatedTeam,
    @Param('app') app: string,
    @Body({ schema: AutomaticRollbackBody }) { enabled, message }: AutomaticRollbackBody,
  ) {
    return this.dataSource.transaction(async (tx) => {
      await requireReleases(tx, app);
      const channel = await lockChannel(tx, app);
      if (channel.automaticRollback !== enabled) {
        await tx.update(ChannelEntity, { app }, { automaticRollback: enabled });
        const details = { automaticRollback: enabled };
        const action = 'app.automatic_rollback_set';
        await recordEvent(tx, { by: team.name, action, app, reason: message, details });
      }
      return { data: { app, enabled } };
    });
  }
}
