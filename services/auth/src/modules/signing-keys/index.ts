export { IssueAccessToken } from './issue-access-token.js';
export { RotateSigningKeys } from './rotate-signing-keys.js';
export { SigningKey } from './signing-key.entity.js';
export { SigningKeysModule } from './signing-keys.module.js';
