import { Global, Module } from '@nestjs/common';
import { TeamTokens } from './team-tokens.js';

/** Global: `@TeamAccess()` works in every module. */
@Global()
@Module({ providers: [TeamTokens], exports: [TeamTokens] })
export class TeamsModule {}
