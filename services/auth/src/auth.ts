import { defineService } from '@chhapai/service-kit';
import { authEnv } from './auth.env.js';
import { InitialSchema1762300000000 } from './migrations/1762300000000-initial-schema.js';
import { PluralTables1763800000000 } from './migrations/1763800000000-plural-tables.js';
import { accountsEntities, AccountsModule } from './modules/accounts/accounts.module.js';
import { loginThrottlingEntities, LoginThrottlingModule } from './modules/login-throttling/login-throttling.module.js';
import { OwnAuthSource, sessionsEntities, SessionsModule } from './modules/sessions/sessions.module.js';
import { SignInModule } from './modules/sign-in/sign-in.module.js';
import { signingKeysEntities, SigningKeysModule } from './modules/signing-keys/signing-keys.module.js';

/** The auth service. */
export const auth = defineService({
  name: 'auth',
  env: authEnv,
  entities: [...accountsEntities, ...sessionsEntities, ...loginThrottlingEntities, ...signingKeysEntities],
  migrations: [InitialSchema1762300000000, PluralTables1763800000000],
  modules: [AccountsModule, SigningKeysModule, SessionsModule, LoginThrottlingModule, SignInModule],
  authSource: OwnAuthSource,
});
