import type { AccessClaims } from '@chhapai/contracts';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { AccessTokens } from './access-tokens.js';
import { findBearerToken } from './bearer-token.js';

/** Reads the access token of a request to a route that does not require one. Modules with such routes provide it. */
@Injectable()
export class AccessTokenReader {
  constructor(private readonly tokens: AccessTokens) {}

  /** The id of the signed-in person; undefined without a valid access token, or while it cannot be checked. */
  async findPersonId(request: FastifyRequest): Promise<string | undefined> {
    return (await this.findClaims(request))?.sub;
  }

  /** Like `findPersonId`, but returns all claims of the token. */
  async findClaims(request: FastifyRequest): Promise<AccessClaims | undefined> {
    const token = findBearerToken(request);
    return token === undefined ? undefined : this.tokens.verify(token).catch(() => undefined);
  }
}
