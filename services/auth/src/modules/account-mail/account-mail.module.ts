import { JobsModule, Mailer } from '@chhapai/service-kit';
import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { EmailLinksModule } from '../email-links/email-links.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { AccountMailer } from './account-mailer.js';

@Module({
  imports: [JobsModule, AccountsModule, EmailLinksModule, SessionsModule],
  providers: [AccountMailer, Mailer],
})
export class AccountMailModule {}
