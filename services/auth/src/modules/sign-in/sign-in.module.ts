import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/index.js';
import { GuessingModule } from '../guessing/index.js';
import { SessionsModule } from '../sessions/index.js';
import { GoogleConfigController } from './google-config.controller.js';
import { GoogleIdentity } from './google-identity.js';
import { LogInWithGoogle } from './log-in-with-google.js';
import { LogIn } from './log-in.js';
import { SignInController } from './sign-in.controller.js';
import { SignUp } from './sign-up.js';

@Module({
  imports: [AccountsModule, SessionsModule, GuessingModule],
  controllers: [SignInController, GoogleConfigController],
  providers: [SignUp, LogIn, LogInWithGoogle, GoogleIdentity],
})
export class SignInModule {}
