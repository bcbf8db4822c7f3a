import { personalDataPaths } from '@chhapai/contracts';
import { ENV, JobRunner, signalWithTimeout } from '@chhapai/service-kit';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import type { AuthEnv } from '../../auth.env.js';
import { hashOf } from '../../random-token.js';
import type { AccountEntity } from '../accounts/accounts.module.js';
import { SigningKeysService } from '../signing-keys/signing-keys.module.js';

/** The services that store data about people besides this one. */
const services = ['commerce', 'chat'] as const;

/** Arguments of a job. `emailHash` is the hash of a verified address, so that no job contains the address itself. */
const Erasure = z.object({ personId: z.uuid(), service: z.enum(services), emailHash: z.string().optional() });
type Erasure = z.infer<typeof Erasure>;

/** The jobs that erase the person of a removed account. Visitors leave an email address in commerce only. */
export function erasuresOf({ id, email, emailVerifiedAt }: AccountEntity): Erasure[] {
  const emailHash = emailVerifiedAt && { emailHash: hashOf(email).toString('hex') };
  return services.map((service) => ({ personId: id, service, ...(service === 'commerce' && emailHash) }));
}

const TIMEOUT_MS = 20_000;

/** Makes the other services erase people whose accounts were removed, until they have done it. */
@Injectable()
export class ErasePerson implements OnModuleInit {
  private readonly urls: Record<Erasure['service'], string>;

  constructor(
    @Inject(ENV) { COMMERCE_URL, CHAT_URL }: AuthEnv,
    private readonly jobs: JobRunner,
    private readonly signingKeys: SigningKeysService,
  ) {
    this.urls = { commerce: COMMERCE_URL, chat: CHAT_URL };
  }

  onModuleInit(): void {
    this.jobs.handle('person.erase', (payload, { signal }) => this.erase(Erasure.parse(payload), signal));
  }

  private async erase({ personId, service, emailHash }: Erasure, signal: AbortSignal): Promise<void> {
    const token = await this.signingKeys.issueServiceToken(personId);
    const url = new URL(personalDataPaths.person(personId), this.urls[service]);
    if (emailHash !== undefined) url.searchParams.set('emailHash', emailHash);
    const response = await fetch(url, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${token}` },
      signal: signalWithTimeout(signal, TIMEOUT_MS),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`${service} replied ${response.status}`);
  }
}
