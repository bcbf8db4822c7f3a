import { databaseModule } from '@chhapai/service-kit';
import type { DynamicModule } from '@nestjs/common';
import { authDatabase } from './auth.database.js';
import { AUTH_ENV, type AuthEnv } from './auth.env.js';
import { Housekeeping } from './housekeeping.js';
import { AccountsModule } from './modules/accounts/index.js';
import { GuessingModule } from './modules/guessing/index.js';
import { SessionsModule } from './modules/sessions/index.js';
import { SignInModule } from './modules/sign-in/index.js';
import { SigningKeysModule } from './modules/signing-keys/index.js';

export class AuthModule {
  static with(env: AuthEnv): DynamicModule {
    return {
      module: AuthModule,
      global: true,
      imports: [
        databaseModule({
          url: env.DATABASE_URL,
          poolSize: env.DATABASE_POOL_SIZE,
          statementTimeout: env.STATEMENT_TIMEOUT,
          ...authDatabase,
        }),
        AccountsModule,
        SigningKeysModule,
        SessionsModule,
        GuessingModule,
        SignInModule,
      ],
      providers: [{ provide: AUTH_ENV, useValue: env }, Housekeeping],
      exports: [AUTH_ENV],
    };
  }
}
