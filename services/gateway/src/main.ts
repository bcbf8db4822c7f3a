import { startService } from '@chhapai/service-kit';
import { gateway } from './gateway.js';

await startService(gateway);
