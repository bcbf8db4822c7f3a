import { startService } from '@chhapai/service-kit';
import { commerce } from './commerce.js';

await startService(commerce);
