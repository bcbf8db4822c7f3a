import { Injectable } from '@nestjs/common';
import { IsNull, type EntityManager } from 'typeorm';
import { Session } from './session.entity.js';

/** Ends every session of an account. */
@Injectable()
export class RevokeSessions {
  async execute(tx: EntityManager, accountId: string): Promise<void> {
    await tx.update(Session, { accountId, revokedAt: IsNull() }, { revokedAt: () => 'now()' });
  }
}
