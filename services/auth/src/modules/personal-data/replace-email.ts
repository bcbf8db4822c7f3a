import { personalDataPaths, type ReplaceEmailBody } from '@chhapai/contracts';
import { JobRunner, sha256 } from '@chhapai/service-kit';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { AccountsService } from '../accounts/accounts.module.js';
import { CALL_AFTER, PersonCalls, personServices } from './person-calls.js';

/** Arguments of a job. They contain no address: the new one is read when the job runs. */
const Replacement = z.object({ personId: z.uuid(), previousHash: z.string(), service: z.enum(personServices) });
type Replacement = z.infer<typeof Replacement>;

/** Adds the jobs after which mail about a person's earlier orders and questions goes to their new address, too. */
export async function queueEmailReplacement(tx: EntityManager, personId: string, previous: string): Promise<void> {
  const previousHash = sha256(previous).toString('hex');
  for (const service of personServices) {
    const replacement: Replacement = { personId, previousHash, service };
    await tx.query(`SELECT graphile_worker.add_job('person.replace_email', $1, run_at := now() + $2::interval)`, [
      replacement,
      CALL_AFTER,
    ]);
  }
}

/** Tells the other services about new email addresses, and retries until they have replaced the old ones. */
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

  private async replace({ personId, previousHash, service }: Replacement, signal: AbortSignal): Promise<void> {
    const account = await this.accounts.find(personId);
    if (!account) return;
    const body: ReplaceEmailBody = { email: account.email, previousHash };
    const path = personalDataPaths.email(personId);
    await this.calls.send({ personId, service, method: 'PUT', path, body }, signal);
  }
}
