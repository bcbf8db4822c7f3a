import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { LoginFailureEntity } from './login-failure.entity.js';
import { LoginThrottle } from './login-throttle.js';

@Module({
  imports: [TypeOrmModule.forFeature([LoginFailureEntity])],
  providers: [LoginThrottle],
  exports: [LoginThrottle],
})
export class LoginThrottlingModule {}
