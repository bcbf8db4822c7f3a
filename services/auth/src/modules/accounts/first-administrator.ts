import { ENV } from '@chhapai/service-kit';
import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import type { AuthEnv } from '../../auth.env.js';
import { AccountEntity } from './account.entity.js';
import { Passwords } from './passwords.js';

/** Creates the administrator that the environment names if the shop has none yet. Never changes an existing account. */
@Injectable()
export class FirstAdministrator implements OnApplicationBootstrap {
  private readonly logger = new Logger(FirstAdministrator.name);
  /** Whether this process has created the administrator. */
  wasCreated = false;

  constructor(
    @Inject(ENV) private readonly env: AuthEnv,
    @InjectRepository(AccountEntity) private readonly accounts: Repository<AccountEntity>,
    private readonly passwords: Passwords,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { STAFF_EMAIL: email, STAFF_PASSWORD: password } = this.env;
    if (!email || !password || (await this.accounts.existsBy({ role: 'admin' }))) return;
    const passwordHash = await this.passwords.hash(password);
    const { raw } = await this.accounts
      .createQueryBuilder()
      .insert()
      .values({ name: 'Administrator', email, passwordHash, role: 'admin', avatar: '', emailVerifiedAt: new Date() })
      .orIgnore()
      .returning('id')
      .execute();
    this.wasCreated = (raw as unknown[]).length > 0;
    if (!this.wasCreated)
      this.logger.warn('The first administrator was not created: an account with STAFF_EMAIL already exists');
  }
}
