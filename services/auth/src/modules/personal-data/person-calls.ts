import { ENV, signalWithTimeout } from '@chhapai/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { AuthEnv } from '../../auth.env.js';
import { SigningKeysService } from '../signing-keys/signing-keys.module.js';

const TIMEOUT_MS = 20_000;

/** How long jobs wait before they call the other services, which take up to five seconds to notice a change to an account. */
export const CALL_AFTER = '10 seconds';

/** The services that store data about people besides this one. */
export const personServices = ['commerce', 'chat'] as const;
type PersonService = (typeof personServices)[number];

interface PersonCall {
  personId: string;
  service: PersonService;
  method: 'DELETE' | 'PUT';
  /** Includes the query. */
  path: string;
  body?: unknown;
}

/** Calls the services that store data about people, about one person at a time. */
@Injectable()
export class PersonCalls {
  private readonly urls: Record<PersonService, string>;

  constructor(
    @Inject(ENV) { COMMERCE_URL, CHAT_URL }: AuthEnv,
    private readonly signingKeys: SigningKeysService,
  ) {
    this.urls = { commerce: COMMERCE_URL, chat: CHAT_URL };
  }

  /** Throws unless the service replies with success. */
  async send({ personId, service, method, path, body }: PersonCall, signal: AbortSignal): Promise<void> {
    const token = await this.signingKeys.issueServiceToken(personId);
    const response = await fetch(new URL(path, this.urls[service]), {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: signalWithTimeout(signal, TIMEOUT_MS),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`${service} replied ${response.status}`);
  }
}
