import { Global, Module } from '@nestjs/common';
import { ManageTokens } from './manage-tokens.service.js';
import { ShopTeam } from './shop-team.js';
import { TeamTokens } from './team-tokens.js';
import { TeamsController } from './teams.controller.js';
import { TeamsService } from './teams.service.js';

/** Global, so that every module of the registry can use the `TeamGuard`. */
@Global()
@Module({
  controllers: [TeamsController],
  providers: [TeamTokens, ManageTokens, ShopTeam, TeamsService],
  exports: [TeamTokens],
})
export class TeamsModule {}
