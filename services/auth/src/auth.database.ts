import type { DatabaseOptions } from '@chhapai/service-kit';
import { InitialSchema1762300000000 } from './migrations/1762300000000-initial-schema.js';
import { Account } from './modules/accounts/index.js';
import { LoginFailure } from './modules/guessing/index.js';
import { RefreshToken, Session } from './modules/sessions/index.js';
import { SigningKey } from './modules/signing-keys/index.js';

/** Tables and migrations of the auth database. */
export const authDatabase = {
  entities: [Account, Session, RefreshToken, LoginFailure, SigningKey],
  migrations: [InitialSchema1762300000000],
} satisfies Partial<DatabaseOptions>;
