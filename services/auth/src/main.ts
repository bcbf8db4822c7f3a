import { readEnv, startService } from '@chhapai/service-kit';
import { authEnv } from './auth.env.js';
import { AuthModule } from './auth.module.js';
import { CreateFirstAdministrator } from './modules/accounts/index.js';

const env = readEnv(authEnv);
const app = await startService({ name: 'auth', env, module: AuthModule.with(env) });
if (app.get(CreateFirstAdministrator, { strict: false }).hasMadeOne) process.send?.({ type: 'administrator-made' });
