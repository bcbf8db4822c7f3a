import { Module } from '@nestjs/common';
import { CreateAccount } from './create-account.js';
import { CreateFirstAdministrator } from './create-first-administrator.js';
import { Passwords } from './passwords.js';

@Module({ providers: [Passwords, CreateAccount, CreateFirstAdministrator], exports: [Passwords, CreateAccount] })
export class AccountsModule {}
