export { GatewaySecret } from './gateway-secret.entity.js';
export { Seals } from './seals.js';
export { SecretsModule } from './secrets.module.js';
