import { Global, Module } from '@nestjs/common';
import { ManageTokens } from './manage-tokens.service.js';
import { ShopTeam } from './shop-team.js';
import { TeamTokens } from './team-tokens.js';
import { TeamsController } from './teams.controller.js';
import { TeamsService } from './teams.service.js';

export { consumeSignature, deleteExpiredSignatures, findActiveKey, kidOf, readSignature } from './team-keys.js';
export type { AuthenticatedTeam } from './authenticated-team.js';
export { TeamTokenEntity } from './team-token.entity.js';
export { requireValidToken } from './team-tokens.js';
export { TeamEntity, TeamKeyEntity, UsedSignatureEntity } from './team.entity.js';
export { CurrentTeam, ShopTeamOnly, TeamMay } from './team.guard.js';
export { SignatureRefused } from './teams.errors.js';

/** Global, so that every module of the registry can use the `TeamGuard`. */
@Global()
@Module({
  controllers: [TeamsController],
  providers: [TeamTokens, ManageTokens, ShopTeam, TeamsService],
  exports: [TeamTokens],
})
export class TeamsModule {}
