import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountEntity } from './account.entity.js';
import { AccountsService } from './accounts.service.js';
import { FirstAdministrator } from './first-administrator.js';
import { Passwords } from './passwords.js';

export type { AccountView } from './account.entity.js';
export { AccountEntity, AccountsService, FirstAdministrator, Passwords };

export const accountsEntities = [AccountEntity];

@Module({
  imports: [TypeOrmModule.forFeature(accountsEntities)],
  providers: [AccountsService, FirstAdministrator, Passwords],
  exports: [AccountsService, Passwords],
})
export class AccountsModule {}
