import { accountPaths, AccountReply } from '@chhapai/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { ENV } from '../env.js';
import { Unavailable } from '../errors/domain-error.js';
import { LoginRequired } from './access.errors.js';

const TIMEOUT_MS = 5000;

/** Asks the auth service (`AUTH_URL`), with the person's own token, for their verified email address. */
@Injectable()
export class VerifiedEmail {
  private readonly url: URL;

  constructor(@Inject(ENV) { AUTH_URL }: { AUTH_URL: string }) {
    this.url = new URL(accountPaths.get, AUTH_URL);
  }

  /** Null if no address is verified. Throws `LoginRequired`, or `Unavailable` if the auth service does not respond. */
  async read({ headers }: FastifyRequest): Promise<string | null> {
    const { data } = await this.fetchAccount(headers.authorization ?? '').catch((error: unknown) => {
      throw error instanceof LoginRequired ? error : new Unavailable(error);
    });
    return data.emailVerified ? data.email : null;
  }

  private async fetchAccount(authorization: string): Promise<AccountReply> {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(this.url, { headers: { authorization }, signal });
    if (response.ok) return AccountReply.parse(await response.json());
    await response.body?.cancel();
    throw response.status === 401 ? new LoginRequired() : new Error(`The auth service replied ${response.status}`);
  }
}
