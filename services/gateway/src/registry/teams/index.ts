export { consumeSignature, deleteExpiredSignatures, findActiveKey, kidOf, readSignature } from './team-keys.js';
export type { AuthenticatedTeam } from './team-tokens.js';
export { TeamEntity, TeamKeyEntity, UsedSignatureEntity } from './team.entity.js';
export { CurrentTeam, ShopTeamOnly, TeamGuard } from './team.guard.js';
export { SignatureRefused } from './teams.errors.js';
