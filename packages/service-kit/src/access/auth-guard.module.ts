import type { DynamicModule } from '@nestjs/common';
import { AccessTokens } from './access-tokens.js';

class AuthGuardModule {}

/** Makes `@SignedIn()` and `@Roles()` work in every module. `authUrl` is the auth service's base address. */
export function authGuardModule({ authUrl }: { authUrl: string }): DynamicModule {
  return {
    module: AuthGuardModule,
    global: true,
    providers: [{ provide: AccessTokens, useFactory: () => new AccessTokens(authUrl) }],
    exports: [AccessTokens],
  };
}
