import { personalDataPaths } from '@chhapai/contracts';
import { JobRunner, sha256 } from '@chhapai/service-kit';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import type { AccountEntity } from '../accounts/accounts.module.js';
import { PersonCalls, personServices } from './person-calls.js';

/**
 * Arguments of a job. `emailHash` is the hash of a verified address, so that no job contains the address itself. `sentUntil` is when
 * the account was removed: somebody else may use the address afterwards.
 */
const Erasure = z.object({
  personId: z.uuid(),
  service: z.enum(personServices),
  emailHash: z.string().optional(),
  sentUntil: z.string().optional(),
});
type Erasure = z.infer<typeof Erasure>;

/** The jobs that erase a person's data from the other services after their account was removed. */
export function erasuresOf({ id, email, emailVerifiedAt }: AccountEntity): Erasure[] {
  const address = emailVerifiedAt && { emailHash: sha256(email).toString('hex'), sentUntil: new Date().toISOString() };
  return personServices.map((service) => ({ personId: id, service, ...address }));
}

/** Tells the other services to erase people whose accounts were removed, and retries until they have done so. */
@Injectable()
export class ErasePerson implements OnModuleInit {
  constructor(
    private readonly jobs: JobRunner,
    private readonly calls: PersonCalls,
  ) {}

  onModuleInit(): void {
    this.jobs.handle('person.erase', (payload, { signal }) => this.erase(Erasure.parse(payload), signal));
  }

  private erase({ personId, service, ...address }: Erasure, signal: AbortSignal): Promise<void> {
    const query = new URLSearchParams(address);
    const path = personalDataPaths.person(personId) + (query.size > 0 ? `?${query}` : '');
    return this.calls.send({ personId, service, method: 'DELETE', path }, signal);
  }
}
