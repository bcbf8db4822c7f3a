import { readEnv, startService } from '@chhapai/service-kit';
import { chatService } from './chat.service.js';
import { chatEnv } from './env.js';

await startService(chatService(readEnv(chatEnv)));
