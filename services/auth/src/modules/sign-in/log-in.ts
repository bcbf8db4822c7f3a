import type { LoginBody } from '@chhapai/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Account, Passwords } from '../accounts/index.js';
import { LoginGuard } from '../guessing/index.js';
import { OpenSession, type OpenedSession } from '../sessions/index.js';
import { BadCredentials } from './sign-in.errors.js';

@Injectable()
export class LogIn {
  constructor(
    private readonly dataSource: DataSource,
    private readonly passwords: Passwords,
    private readonly guard: LoginGuard,
    private readonly openSession: OpenSession,
  ) {}

  async execute({ email, password }: LoginBody): Promise<OpenedSession> {
    await this.guard.admit(email);
    const account = await this.dataSource.manager.findOneBy(Account, { email });
    const isRight = await this.passwords.isRight(password, account?.passwordHash);
    if (!account || !isRight) throw new BadCredentials();
    await this.guard.succeeded(email);
    // Only who knows the password learns this.
    if (account.passwordRetiredAt) throw new BadCredentials('Please login with Google, as you did last time');
    return this.openSession.execute(this.dataSource.manager, account);
  }
}
