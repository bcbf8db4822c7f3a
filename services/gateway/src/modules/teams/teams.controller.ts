import { RotateKeyBody, TeamBody, type RotateKeyReply, type TeamReply } from '@chhapai/contracts';
import { Body, Controller, Header, HttpCode, Inject, Param, Post } from '@nestjs/common';
import type { CallingTeam } from './calling-team.js';
import { MakeTeam } from './make-team.js';
import { RotateKey } from './rotate-key.js';
import { ByTeam, TeamAccess } from './team-access.decorators.js';

@TeamAccess()
@Controller('api/releases/teams')
export class TeamsController {
  constructor(
    @Inject(MakeTeam) private readonly making: MakeTeam,
    @Inject(RotateKey) private readonly rotating: RotateKey,
  ) {}

  @Post()
  @TeamAccess('*')
  @Header('Cache-Control', 'no-store')
  async make(@ByTeam() team: CallingTeam, @Body({ schema: TeamBody }) body: TeamBody): Promise<TeamReply> {
    return { success: true, data: await this.making.execute(body, team.name) };
  }

  @Post(':team/key')
  @HttpCode(200)
  @Header('Cache-Control', 'no-store')
  async rotate(
    @ByTeam() team: CallingTeam,
    @Param('team') name: string,
    @Body({ schema: RotateKeyBody }) { statement }: RotateKeyBody,
  ): Promise<RotateKeyReply> {
    if (team.name !== name) team.mustOwn('*');
    return { success: true, data: { kid: await this.rotating.execute(name, statement, team.name) } };
  }
}
