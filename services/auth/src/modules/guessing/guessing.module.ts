import { Module } from '@nestjs/common';
import { ForgetLoginFailures } from './forget-login-failures.js';
import { LoginGuard } from './login-guard.js';

@Module({ providers: [LoginGuard, ForgetLoginFailures], exports: [LoginGuard, ForgetLoginFailures] })
export class GuessingModule {}
