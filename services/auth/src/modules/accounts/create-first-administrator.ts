import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { AUTH_ENV, type AuthEnv } from '../../auth.env.js';
import { Account } from './account.entity.js';
import { Passwords } from './passwords.js';

/** At a start without any administrator, makes the one the environment names. Never changes an existing account. */
@Injectable()
export class CreateFirstAdministrator implements OnApplicationBootstrap {
  private readonly log = new Logger(CreateFirstAdministrator.name);
  /** Whether this start made it; then the launcher shows its password. */
  hasMadeOne = false;

  constructor(
    @Inject(AUTH_ENV) private readonly env: AuthEnv,
    private readonly dataSource: DataSource,
    private readonly passwords: Passwords,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { STAFF_EMAIL: email, STAFF_PASSWORD: password } = this.env;
    if (!email || !password || (await this.dataSource.manager.existsBy(Account, { role: 'admin' }))) return;
    const passwordHash = await this.passwords.hash(password);
    const { raw } = await this.dataSource
      .createQueryBuilder()
      .insert()
      .into(Account)
      .values({ id: uuid(), name: 'Administrator', email, passwordHash, role: 'admin', avatar: '' })
      .orIgnore()
      .returning('id')
      .execute();
    this.hasMadeOne = (raw as unknown[]).length > 0;
    if (!this.hasMadeOne) this.log.warn('The first administrator was not made: STAFF_EMAIL is taken');
  }
}
