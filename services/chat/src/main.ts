import { startService } from '@chhapai/service-kit';
import { chat } from './chat.js';

await startService(chat);
