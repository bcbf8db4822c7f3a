export { SigningKeyEntity } from './signing-key.entity.js';
export { SigningKeysModule } from './signing-keys.module.js';
export { SigningKeysService } from './signing-keys.service.js';
