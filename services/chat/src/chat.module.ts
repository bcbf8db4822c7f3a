import { authGuardModule, databaseModule } from '@chhapai/service-kit';
import type { DynamicModule } from '@nestjs/common';
import { databaseOptions } from './database/database-options.js';
import type { ChatEnv } from './env.js';

class ChatModule {}

export function chatModule(env: ChatEnv): DynamicModule {
  return {
    module: ChatModule,
    imports: [databaseModule(databaseOptions(env)), authGuardModule({ authUrl: env.AUTH_URL })],
  };
}
