import { readEnv, startService } from '@chhapai/service-kit';
import { gatewayEnv } from './gateway.env.js';
import { gatewayService } from './gateway.service.js';

await startService(gatewayService(readEnv(gatewayEnv)));
