import type { SignupBody } from '@chhapai/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CreateAccount, Passwords } from '../accounts/index.js';
import { OpenSession, type OpenedSession } from '../sessions/index.js';

@Injectable()
export class SignUp {
  constructor(
    private readonly dataSource: DataSource,
    private readonly passwords: Passwords,
    private readonly createAccount: CreateAccount,
    private readonly openSession: OpenSession,
  ) {}

  async execute({ name, email, password }: SignupBody): Promise<OpenedSession> {
    const passwordHash = await this.passwords.hash(password);
    return this.dataSource.transaction(async (tx) => {
      const account = await this.createAccount.execute(tx, { name, email, passwordHash });
      return this.openSession.execute(tx, account);
    });
  }
}
