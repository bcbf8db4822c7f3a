import { personalDataPaths, type ReplaceEmailBody } from '@chhapai/contracts';
import { JobRunner, sha256 } from '@chhapai/service-kit';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { AccountsService, type AccountEntity } from '../accounts/accounts.module.js';
import { CALL_AFTER, PersonCalls, personServices } from './person-calls.js';

/**
 * Arguments of a job. They contain no address: the new one is read when the job runs. `verifiedUntil` is when a verified address
 * was replaced: it may be somebody else's afterwards.
 */
const Replacement = z.object({
  personId: z.uuid(),
  previousHash: z.string(),
  service: z.enum(personServices),
  verifiedUntil: z.string().optional(),
});
type Replacement = z.infer<typeof Replacement>;

/**
 * Queues the jobs that send mail about a person's earlier orders, quotations and questions to their new address. Call it before
 * the account gets the new address. Only commerce has data that others addressed to a person: the quotations of staff.
 */
export async function queueEmailReplacement(
  tx: EntityManager,
  { id: personId, email, emailVerifiedAt }: AccountEntity,
): Promise<void> {
  const previousHash = sha256(email).toString('hex');
  const verifiedUntil = new Date().toISOString();
  for (const service of personServices) {
    const isAddressed = service === 'commerce' && emailVerifiedAt !== null;
    const replacement: Replacement = { personId, previousHash, service, ...(isAddressed && { verifiedUntil }) };
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

  private async replace({ personId, service, ...previous }: Replacement, signal: AbortSignal): Promise<void> {
    const account = await this.accounts.find(personId);
    if (!account) return;
    const body: ReplaceEmailBody = { email: account.email, ...previous };
    const path = personalDataPaths.email(personId);
    await this.calls.send({ personId, service, method: 'PUT', path, body }, signal);
  }
}
