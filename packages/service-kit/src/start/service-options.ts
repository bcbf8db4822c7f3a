import type { DynamicModule, Type } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { ServiceEnv } from '../env/service-env.js';

/** A service as `startService` takes it. */
export interface ServiceOptions {
  name: string;
  env: Pick<ServiceEnv, 'PORT' | 'HOST' | 'LOG_LEVEL' | 'BODY_LIMIT' | 'TRUSTED_PROXIES'>;
  module: Type | DynamicModule;
  /** Called before the routes are made: for Fastify plugins, hooks and plain routes. */
  setup?(app: NestFastifyApplication): void | Promise<void>;
  /** Whether `/healthz` answers 200. Without it: the database answers, if there is one. May throw. */
  isReady?(app: NestFastifyApplication): Promise<boolean | Readiness>;
}

/** An answer of `isReady` that also says how each part is; `/healthz` repeats it. */
export interface Readiness {
  isReady: boolean;
  services: Record<string, string>;
}
