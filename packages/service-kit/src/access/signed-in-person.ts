import type { AccessClaims } from '@chhapai/contracts';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { AccessTokens } from './access-tokens.js';
import { findBearerToken } from './bearer-token.js';

/** Identifies the person who calls a public route, if they are signed in. Modules with such routes provide it. */
@Injectable()
export class SignedInPerson {
  constructor(private readonly tokens: AccessTokens) {}

  /** The person's id; undefined without a valid access token, or while it cannot be checked. */
  async read(request: FastifyRequest): Promise<string | undefined> {
    return (await this.readClaims(request))?.sub;
  }

  /** Like `read`, but returns all claims of the token. */
  async readClaims(request: FastifyRequest): Promise<AccessClaims | undefined> {
    const token = findBearerToken(request);
    return token === undefined ? undefined : this.tokens.verify(token).catch(() => undefined);
  }
}
