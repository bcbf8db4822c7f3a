import { authGuardModule, databaseModule } from '@chhapai/service-kit';
import { type DynamicModule, Global, Module } from '@nestjs/common';
import { databaseOptions } from './database/database-options.js';
import { CHAT_ENV, type ChatEnv } from './env.js';
import { ConversationsModule } from './modules/conversations/index.js';

@Global()
@Module({})
class ChatModule {}

export function chatModule(env: ChatEnv): DynamicModule {
  return {
    module: ChatModule,
    imports: [databaseModule(databaseOptions(env)), authGuardModule({ authUrl: env.AUTH_URL }), ConversationsModule],
    providers: [{ provide: CHAT_ENV, useValue: env }],
    exports: [CHAT_ENV],
  };
}
