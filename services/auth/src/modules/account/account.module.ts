import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { AvatarsModule } from '../avatars/avatars.module.js';
import { EmailLinksModule } from '../email-links/email-links.module.js';
import { LoginThrottlingModule } from '../login-throttling/login-throttling.module.js';
import { RequestLimitsModule } from '../request-limits/request-limits.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { AccountController } from './account.controller.js';
import { AccountService } from './account.service.js';
import { EmailActionsController } from './email-actions.controller.js';
import { EmailActionsService } from './email-actions.service.js';
import { ProvePassword } from './prove-password.js';

export { LastAdmin } from './account.errors.js';
export { ProvePassword };

@Module({
  imports: [
    AccountsModule,
    AvatarsModule,
    EmailLinksModule,
    LoginThrottlingModule,
    RequestLimitsModule,
    SessionsModule,
  ],
  controllers: [AccountController, EmailActionsController],
  providers: [AccountService, EmailActionsService, ProvePassword],
  exports: [ProvePassword],
})
export class AccountModule {}
