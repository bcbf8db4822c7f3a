import { violatedConstraint } from '@chhapai/service-kit';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { Account, type AccountView } from './account.entity.js';
import { EmailTaken } from './account.errors.js';

/** Makes a customer's account; the constraint decides who comes first with an e-mail address. */
@Injectable()
export class CreateAccount {
  async execute(tx: EntityManager, given: { name: string; email: string; passwordHash: string }): Promise<AccountView> {
    const account = { id: uuid(), role: 'customer', avatar: '', ...given } as const;
    try {
      await tx.insert(Account, account);
    } catch (error) {
      if (violatedConstraint(error) === 'uq_account_email') throw new EmailTaken();
      throw error;
    }
    return account;
  }
}
