import { readEnv, startService } from '@chhapai/service-kit';
import { authEnv } from './auth.env.js';
import { AuthModule } from './auth.module.js';

const env = readEnv(authEnv);
await startService({ name: 'auth', env, module: AuthModule.with(env) });
