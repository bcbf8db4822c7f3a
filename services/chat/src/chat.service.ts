import type { ServiceOptions } from '@chhapai/service-kit';
import { chatModule } from './chat.module.js';
import type { ChatEnv } from './env.js';

export function chatService(env: ChatEnv): ServiceOptions {
  return { name: 'chat', env, module: chatModule(env) };
}
