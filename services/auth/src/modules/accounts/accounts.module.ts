import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountEntity } from './account.entity.js';
import { AccountsService, EmailTaken } from './accounts.service.js';
import { DemoAccounts } from './demo-accounts.js';
import { FirstAdministrator } from './first-administrator.js';
import { Passwords } from './passwords.js';

export type { AccountView } from './account.entity.js';
export { accountView, hasPassword, pendingEmailOf } from './account.view.js';
export { AccountEntity, AccountsService, EmailTaken, FirstAdministrator, Passwords };

export const accountsEntities = [AccountEntity];

@Module({
  imports: [TypeOrmModule.forFeature(accountsEntities)],
  providers: [AccountsService, DemoAccounts, FirstAdministrator, Passwords],
  exports: [AccountsService, Passwords],
})
export class AccountsModule {}
