export { consumeSignature, deleteExpiredSignatures, findActiveKey, kidOf, readSignature } from './team-keys.js';
export type { AuthenticatedTeam } from './authenticated-team.js';
export { TeamTokenEntity } from './team-token.entity.js';
export { requireValidToken } from './team-tokens.js';
export { TeamEntity, TeamKeyEntity, UsedSignatureEntity } from './team.entity.js';
export { CurrentTeam, ShopTeamOnly, TeamMay } from './team.guard.js';
export { SignatureRefused } from './teams.errors.js';
