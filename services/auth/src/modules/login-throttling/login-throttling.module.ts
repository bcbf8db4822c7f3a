import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { LoginFailureEntity } from './login-failure.entity.js';
import { LoginThrottle } from './login-throttle.js';

export { LoginThrottle };

export const loginThrottlingEntities = [LoginFailureEntity];

@Module({
  imports: [TypeOrmModule.forFeature(loginThrottlingEntities)],
  providers: [LoginThrottle],
  exports: [LoginThrottle],
})
export class LoginThrottlingModule {}
