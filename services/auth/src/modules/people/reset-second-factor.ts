import type { Person, ResetSecondFactorBody } from '@chhapai/contracts';
import { InvalidRequest, LoginRequired, recordAudit, type Actor } from '@chhapai/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ProvePassword } from '../account/account.module.js';
import { AccountsService, hasPassword } from '../accounts/accounts.module.js';
import { SecondFactorService } from '../second-factor/second-factor.module.js';
import { SessionsService } from '../sessions/sessions.module.js';
import { OwnAccount, UserNotFound } from './people.errors.js';
import { PeopleService } from './people.service.js';

/**
 * Turns off the second factor of somebody who has lost both their phone and their recovery codes, ends all of their sessions and
 * tells them by email.
 */
@Injectable()
export class ResetSecondFactor {
  constructor(
    private readonly dataSource: DataSource,
    private readonly people: PeopleService,
    private readonly accounts: AccountsService,
    private readonly provePassword: ProvePassword,
    private readonly secondFactor: SecondFactorService,
    private readonly sessions: SessionsService,
  ) {}

  /** Throws `OwnAccount`, `UserNotFound`, `UserChanged`, `SecondFactorOff`, or an error of `prove`. */
  async execute(id: string, version: number, proof: ResetSecondFactorBody, actor: Actor): Promise<Person> {
    if (id === actor.id) throw new OwnAccount();
    await this.prove(actor, proof);
    return this.dataSource.transaction(async (tx) => {
      const account = await this.accounts.lock(tx, id);
      if (!account) throw new UserNotFound();
      if (account.version !== version)
        throw await this.people.toUserChanged(tx, id, account.secondFactorAt ? [] : ['secondFactor']);
      await this.secondFactor.reset(tx, id);
      await this.sessions.closeAll(tx, id);
      const change = { before: { secondFactor: true }, after: { secondFactor: false } };
      await recordAudit(tx, actor, { action: 'user.second_factor_reset', subject: id, ...change });
      await tx.query(`SELECT graphile_worker.add_job('second_factor.reset', $1)`, [{ accountId: id }]);
      return this.people.read(tx, id);
    });
  }

  /**
   * Asks for proof, so that nobody who finds the console open can turn off a second factor. Throws `WrongPassword`,
   * `SecondFactorWrong`, `SecondFactorOff`, `TooManyFailedLogins`, `InvalidRequest` if the proof is missing, or `LoginRequired`.
   */
  private async prove(actor: Actor, { password, code }: ResetSecondFactorBody): Promise<void> {
    const own = await this.accounts.find(actor.id);
    if (!own) throw new LoginRequired();
    if (code !== undefined) return this.secondFactor.prove(own, code);
    if (own.secondFactorAt && !hasPassword(own))
      throw new InvalidRequest('code is missing', [{ field: 'code', message: 'is missing' }]);
    return this.provePassword.execute(own, password, 'password');
  }
}
