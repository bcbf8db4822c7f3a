import { defineService } from '@chhapai/service-kit';
import { authEnv } from './auth.env.js';
import { InitialSchema1762300000000 } from './migrations/1762300000000-initial-schema.js';
import { PluralTables1763800000000 } from './migrations/1763800000000-plural-tables.js';
import { AccountEntity, AccountsModule } from './modules/accounts/index.js';
import { LoginFailureEntity, LoginThrottlingModule } from './modules/login-throttling/index.js';
import { RefreshTokenEntity, SessionEntity, SessionsModule } from './modules/sessions/index.js';
import { SignInModule } from './modules/sign-in/index.js';
import { SigningKeyEntity, SigningKeysModule } from './modules/signing-keys/index.js';

/** The auth service. */
export const auth = defineService({
  name: 'auth',
  env: authEnv,
  entities: [AccountEntity, SessionEntity, RefreshTokenEntity, LoginFailureEntity, SigningKeyEntity],
  migrations: [InitialSchema1762300000000, PluralTables1763800000000],
  modules: [AccountsModule, SigningKeysModule, SessionsModule, LoginThrottlingModule, SignInModule],
});
