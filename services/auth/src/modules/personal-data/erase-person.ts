import { personalDataPaths } from '@chhapai/contracts';
import { ENV, JobRunner, signalWithTimeout } from '@chhapai/service-kit';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import type { AuthEnv } from '../../auth.env.js';
import { SigningKeysService } from '../signing-keys/signing-keys.module.js';

/** The services that store data about people besides this one. */
export const ERASING_SERVICES = ['commerce', 'chat'] as const;

const Erasure = z.object({ personId: z.uuid(), service: z.enum(ERASING_SERVICES) });
const TIMEOUT_MS = 20_000;

/** Makes the other services erase people whose accounts were removed, until they have done it. */
@Injectable()
export class ErasePerson implements OnModuleInit {
  readonly #urls: Record<(typeof ERASING_SERVICES)[number], string>;

  constructor(
    @Inject(ENV) { COMMERCE_URL, CHAT_URL }: AuthEnv,
    private readonly jobs: JobRunner,
    private readonly signingKeys: SigningKeysService,
  ) {
    this.#urls = { commerce: COMMERCE_URL, chat: CHAT_URL };
  }

  onModuleInit(): void {
    this.jobs.handle('person.erase', (payload, { signal }) => this.#erase(Erasure.parse(payload), signal));
  }

  async #erase({ personId, service }: z.infer<typeof Erasure>, signal: AbortSignal): Promise<void> {
    const token = await this.signingKeys.issueServiceToken(personId);
    const response = await fetch(new URL(personalDataPaths.person(personId), this.#urls[service]), {
      method: 'DELETE',
      headers: { authorization: `Bearer ${token}` },
      signal: signalWithTimeout(signal, TIMEOUT_MS),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`${service} replied ${response.status}`);
  }
}
