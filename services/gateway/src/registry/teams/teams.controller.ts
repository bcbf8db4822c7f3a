import { RotateKeyBody, RotateKeyReply, TeamBody, TeamReply } from '@chhapai/contracts';
import { GuardedBy } from '@chhapai/service-kit';
import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse } from '@nestjs/swagger';
import type { AuthenticatedTeam } from './team-tokens.js';
import { CurrentTeam, ShopTeamOnly, TeamGuard } from './team.guard.js';
import { TeamsService } from './teams.service.js';

@GuardedBy(TeamGuard)
@Controller('api/releases/teams')
export class TeamsController {
  constructor(private readonly teams: TeamsService) {}

  @Post()
  @ShopTeamOnly()
  @ApiCreatedResponse({ standardSchema: TeamReply })
  async create(@CurrentTeam() team: AuthenticatedTeam, @Body({ schema: TeamBody }) body: TeamBody) {
    return { data: await this.teams.create(body, team.name) };
  }

  @Post(':team/key')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: RotateKeyReply })
  async rotateKey(
    @CurrentTeam() team: AuthenticatedTeam,
    @Param('team') name: string,
    @Body({ schema: RotateKeyBody }) { statement }: RotateKeyBody,
  ) {
    if (team.name !== name) team.requireApp('*');
    return { data: { kid: await this.teams.rotateKey(name, statement, team.name) } };
  }
}
