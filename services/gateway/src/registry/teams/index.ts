export { TeamKeyEntity, UsedSignatureEntity } from './team-key.entity.js';
export { consumeSignature, deleteExpiredSignatures, findActiveKey, kidOf, readSignature } from './team-keys.js';
export type { AuthenticatedTeam } from './team-tokens.js';
export { TeamEntity } from './team.entity.js';
export { CurrentTeam, ShopTeamOnly, TeamGuard } from './team.guard.js';
export { SignatureRefused } from './teams.errors.js';
