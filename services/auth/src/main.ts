import { startService } from '@chhapai/service-kit';
import { auth } from './auth.js';
import { FirstAdministrator } from './modules/accounts/accounts.module.js';

const app = await startService(auth);
// Makes the launcher show the administrator's password.
if (app.get(FirstAdministrator, { strict: false }).wasCreated) process.send?.({ type: 'administrator-created' });
