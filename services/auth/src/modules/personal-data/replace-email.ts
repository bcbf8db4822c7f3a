import { personalDataPaths, type ReplaceEmailBody } from '@chhapai/contracts';
import { JobRunner } from '@chhapai/service-kit';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { hashOf } from '../../random-token.js';
import { AccountsService } from '../accounts/accounts.module.js';
import { PersonCalls } from './person-calls.js';

/** Contains no address: the new one is read when the job runs. */
const Replacement = z.object({ personId: z.uuid(), previousHash: z.string() });
type Replacement = z.infer<typeof Replacement>;

/** Adds the job after which mail about a person's earlier orders goes to their new address, too. */
export async function replaceEmail(tx: EntityManager, personId: string, previous: string): Promise<void> {
  const replacement: Replacement = { personId, previousHash: hashOf(previous).toString('hex') };
  await tx.query(`SELECT graphile_worker.add_job('person.replace_email', $1)`, [replacement]);
}

/** Tells commerce about new email addresses, until it has replaced the old ones. */
@Injectable()
export class ReplaceEmail implements OnModuleInit {
  constructor(
    private readonly jobs: JobRunner,
    private readonly accounts: AccountsService,
    private readonly calls: PersonCalls,
  ) {}

  onModuleInit(): void {
    this.jobs.handle('person.replace_email', (payload, { signal }) => this.replace(Replacement.parse(payload), signal));
  }

  private async replace({ personId, previousHash }: Replacement, signal: AbortSignal): Promise<void> {
    const account = await this.accounts.find(personId);
    if (!account) return;
    const body: ReplaceEmailBody = { email: account.email, previousHash };
    const path = personalDataPaths.email(personId);
    await this.calls.send({ personId, service: 'commerce', method: 'PUT', path, body }, signal);
  }
}
