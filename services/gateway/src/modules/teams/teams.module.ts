import { Global, Module } from '@nestjs/common';
import { MakeTeam } from './make-team.js';
import { RotateKey } from './rotate-key.js';
import { ShopTeam } from './shop-team.js';
import { TeamTokens } from './team-tokens.js';
import { TeamsController } from './teams.controller.js';

/** Global: `@TeamAccess()` works in every module. */
@Global()
@Module({
  controllers: [TeamsController],
  providers: [TeamTokens, ShopTeam, MakeTeam, RotateKey],
  exports: [TeamTokens],
})
export class TeamsModule {}
