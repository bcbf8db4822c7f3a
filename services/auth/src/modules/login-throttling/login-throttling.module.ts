import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { LoginFailureEntity } from './login-failure.entity.js';
import { RequestLimitsModule } from '../request-limits/request-limits.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { LoginThrottle } from './login-throttle.js';
import { PasswordAttempts } from './password-attempts.js';

export { LoginThrottle, PasswordAttempts };

export const loginThrottlingEntities = [LoginFailureEntity];

@Module({
  imports: [TypeOrmModule.forFeature(loginThrottlingEntities), RequestLimitsModule, SessionsModule],
  providers: [LoginThrottle, PasswordAttempts],
  exports: [LoginThrottle, PasswordAttempts],
})
export class LoginThrottlingModule {}
