import { Module } from '@nestjs/common';
import { AccountModule } from '../account/account.module.js';
import { AccountsModule } from '../accounts/accounts.module.js';
import { LoginThrottlingModule } from '../login-throttling/login-throttling.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { SecondFactorController } from './second-factor.controller.js';
import { RecoveryCodeEntity, SecondFactorChallengeEntity, SecondFactorEntity } from './second-factor.entities.js';
import { SecondFactorService } from './second-factor.service.js';

export { SecondFactorRequired } from './second-factor.errors.js';
export { SecondFactorService };

export const secondFactorEntities = [SecondFactorEntity, RecoveryCodeEntity, SecondFactorChallengeEntity];

@Module({
  imports: [AccountModule, AccountsModule, LoginThrottlingModule, SessionsModule],
  controllers: [SecondFactorController],
  providers: [SecondFactorService],
  exports: [SecondFactorService],
})
export class SecondFactorModule {}
