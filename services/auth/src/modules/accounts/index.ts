export { CreateFirstAdministrator } from './create-first-administrator.js';
export { Account, type AccountView } from './account.entity.js';
export { AccountsModule } from './accounts.module.js';
export { CreateAccount } from './create-account.js';
export { Passwords } from './passwords.js';
