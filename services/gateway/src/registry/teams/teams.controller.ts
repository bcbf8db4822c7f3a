import {
  RevokedTeamTokenReply,
  RotateKeyBody,
  RotateKeyReply,
  SwitchBody,
  TeamBody,
  TeamReply,
  TeamsReply,
  TeamTokenBody,
  TeamTokenReply,
} from '@chhapai/contracts';
import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse } from '@nestjs/swagger';
import type { AuthenticatedTeam } from './authenticated-team.js';
import { ManageTokens } from './manage-tokens.service.js';
import { CurrentTeam, ShopTeamOnly, TeamMay } from './team.guard.js';
import { TeamsService } from './teams.service.js';

@Controller('api/releases/teams')
export class TeamsController {
  constructor(
    private readonly teams: TeamsService,
    private readonly tokens: ManageTokens,
  ) {}

  /** The requesting team, or all teams for a token of the whole shop. */
  @Get()
  @TeamMay('read')
  @ApiOkResponse({ standardSchema: TeamsReply })
  async list(@CurrentTeam() team: AuthenticatedTeam) {
    return { data: await this.tokens.list(team) };
  }

  @Post()
  @ShopTeamOnly()
  @ApiCreatedResponse({ standardSchema: TeamReply })
  async create(@CurrentTeam() team: AuthenticatedTeam, @Body({ schema: TeamBody }) body: TeamBody) {
    return { data: await this.teams.create(body, team.name) };
  }

  @Post(':team/key')
  @TeamMay('manage')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: RotateKeyReply })
  async rotateKey(
    @CurrentTeam() team: AuthenticatedTeam,
    @Param('team') name: string,
    @Body({ schema: RotateKeyBody }) { statement }: RotateKeyBody,
  ) {
    requireTeam(team, name);
    return { data: { kid: await this.teams.rotateKey(name, statement, team.name) } };
  }

  @Post(':team/tokens')
  @TeamMay('manage')
  @ApiCreatedResponse({ standardSchema: TeamTokenReply })
  async createToken(
    @CurrentTeam() team: AuthenticatedTeam,
    @Param('team') name: string,
    @Body({ schema: TeamTokenBody }) body: TeamTokenBody,
  ) {
    requireTeam(team, name);
    return { data: await this.tokens.create(name, body, team) };
  }

  @Post(':team/tokens/:token/revoke')
  @TeamMay('manage')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: RevokedTeamTokenReply })
  async revokeToken(
    @CurrentTeam() team: AuthenticatedTeam,
    @Param('team') name: string,
    @Param('token') token: string,
    @Body({ schema: SwitchBody }) { message }: SwitchBody,
  ) {
    requireTeam(team, name);
    return { data: await this.tokens.revoke(name, token, { by: team, reason: message }) };
  }
}

/** Other teams are managed by a token of the whole shop. */
function requireTeam(team: AuthenticatedTeam, name: string): void {
  if (team.name !== name) team.requireApp('*');
}
