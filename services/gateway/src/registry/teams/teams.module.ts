import { Global, Module } from '@nestjs/common';
import { CreateTeam } from './create-team.js';
import { RotateKey } from './rotate-key.js';
import { ShopTeam } from './shop-team.js';
import { TeamTokens } from './team-tokens.js';
import { TeamsController } from './teams.controller.js';

/** Global, so that every module of the registry can use the `TeamGuard`. */
@Global()
@Module({
  controllers: [TeamsController],
  providers: [TeamTokens, ShopTeam, CreateTeam, RotateKey],
  exports: [TeamTokens],
})
export class TeamsModule {}
