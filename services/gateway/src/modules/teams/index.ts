export { CallingTeam } from './calling-team.js';
export { forgetExpired, presentKey, useSignature, type PresentKey } from './present-key.js';
export { kidOf, readSignature } from './release-signature.js';
export { ByTeam, TeamAccess } from './team-access.decorators.js';
export { TeamKey } from './team-key.entity.js';
export { Team } from './team.entity.js';
export { NotYours, SignatureRefused } from './teams.errors.js';
export { TeamsModule } from './teams.module.js';
export { UsedSignature } from './used-signature.entity.js';
