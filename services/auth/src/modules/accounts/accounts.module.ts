import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { RequestLimitsModule } from '../request-limits/request-limits.module.js';
import { AccountEntity } from './account.entity.js';
import { AccountsService, EmailTaken } from './accounts.service.js';
import { DemoAccounts } from './demo-accounts.js';
import { FirstAdministrator } from './first-administrator.js';
import { Passwords } from './passwords.js';
import { TakenAddresses } from './taken-addresses.js';

export type { AccountView } from './account.entity.js';
export { toAccount, hasPassword, pendingEmailOf } from './account.view.js';
export { AccountEntity, AccountsService, EmailTaken, FirstAdministrator, Passwords, TakenAddresses };

export const accountsEntities = [AccountEntity];

@Module({
  imports: [TypeOrmModule.forFeature(accountsEntities), RequestLimitsModule],
  providers: [AccountsService, DemoAccounts, FirstAdministrator, Passwords, TakenAddresses],
  exports: [AccountsService, Passwords, TakenAddresses],
})
export class AccountsModule {}
