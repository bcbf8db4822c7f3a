import { randomUUID } from 'node:crypto';
import { demoCustomers, demoStaff, ENV } from '@chhapai/service-kit';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import type { AuthEnv } from '../../auth.env.js';
import { AccountEntity } from './account.entity.js';
import { Passwords } from './passwords.js';

/** Adds the people of a demo shop. Nobody knows their password. */
@Injectable()
export class DemoAccounts implements OnApplicationBootstrap {
  constructor(
    @Inject(ENV) private readonly env: AuthEnv,
    @InjectRepository(AccountEntity) private readonly accounts: Repository<AccountEntity>,
    private readonly passwords: Passwords,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (!this.env.DEMO_DATA) return;
    const passwordHash = await this.passwords.hash(randomUUID());
    const people = [demoStaff, ...demoCustomers].map(({ id, name, email, joinedAt }) => ({
      id,
      name,
      email,
      passwordHash,
      avatar: '',
      createdAt: joinedAt,
      emailVerifiedAt: joinedAt,
      role: id === demoStaff.id ? ('staff' as const) : ('customer' as const),
    }));
    await this.accounts.createQueryBuilder().insert().values(people).orIgnore().execute();
  }
}
