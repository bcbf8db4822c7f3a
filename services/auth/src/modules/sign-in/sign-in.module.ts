import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { LoginThrottlingModule } from '../login-throttling/login-throttling.module.js';
import { SecondFactorModule } from '../second-factor/second-factor.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { GoogleIdentity } from './google-identity.js';
import { GoogleNonce } from './google-nonce.js';
import { SignInController } from './sign-in.controller.js';
import { SignInService } from './sign-in.service.js';

@Module({
  imports: [AccountsModule, LoginThrottlingModule, SecondFactorModule, SessionsModule],
  controllers: [SignInController],
  providers: [SignInService, GoogleIdentity, GoogleNonce],
})
export class SignInModule {}
