export { kidOf, readSignature } from './release-signature.js';
export { TeamKey } from './team-key.entity.js';
export { Team } from './team.entity.js';
export { UsedSignature } from './used-signature.entity.js';
