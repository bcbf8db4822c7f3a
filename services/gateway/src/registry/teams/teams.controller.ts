import { RotateKeyBody, TeamBody, type RotateKeyReply, type TeamReply } from '@chhapai/contracts';
import { GuardedBy } from '@chhapai/service-kit';
import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { CreateTeam } from './create-team.js';
import { RotateKey } from './rotate-key.js';
import type { AuthenticatedTeam } from './team-tokens.js';
import { CurrentTeam, ShopTeamOnly, TeamGuard } from './team.guard.js';

@GuardedBy(TeamGuard)
@Controller('api/releases/teams')
export class TeamsController {
  constructor(
    private readonly createTeam: CreateTeam,
    private readonly rotateKey: RotateKey,
  ) {}

  @Post()
  @ShopTeamOnly()
  async create(
    @CurrentTeam() team: AuthenticatedTeam,
    @Body({ schema: TeamBody }) body: TeamBody,
  ): Promise<Pick<TeamReply, 'data'>> {
    return { data: await this.createTeam.execute(body, team.name) };
  }

  @Post(':team/key')
  @HttpCode(200)
  async rotate(
    @CurrentTeam() team: AuthenticatedTeam,
    @Param('team') name: string,
    @Body({ schema: RotateKeyBody }) { statement }: RotateKeyBody,
  ): Promise<Pick<RotateKeyReply, 'data'>> {
    if (team.name !== name) team.requireApp('*');
    return { data: { kid: await this.rotateKey.execute(name, statement, team.name) } };
  }
}
