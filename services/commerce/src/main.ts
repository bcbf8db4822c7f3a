import { readEnv, startService } from '@chhapai/service-kit';
import { commerceService } from './commerce.service.js';
import { commerceEnv } from './env.js';

await startService(commerceService(readEnv(commerceEnv)));
