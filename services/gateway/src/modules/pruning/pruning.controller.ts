import type { PruneReply } from '@chhapai/contracts';
import { Controller, Header, HttpCode, Inject, Post } from '@nestjs/common';
import { ByTeam, TeamAccess, type CallingTeam } from '../teams/index.js';
import { Prune } from './prune.js';

@TeamAccess('*')
@Controller('api/releases/prune')
export class PruningController {
  constructor(@Inject(Prune) private readonly pruning: Prune) {}

  @Post()
  @HttpCode(200)
  @Header('Cache-Control', 'no-store')
  async prune(@ByTeam() team: CallingTeam): Promise<PruneReply> {
    return { success: true, data: await this.pruning.execute(team.name) };
  }
}
