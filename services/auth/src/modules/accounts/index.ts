export { AccountEntity, type AccountView } from './account.entity.js';
export { AccountsModule } from './accounts.module.js';
export { AccountsService } from './accounts.service.js';
export { FirstAdministrator } from './first-administrator.js';
export { Passwords } from './passwords.js';
