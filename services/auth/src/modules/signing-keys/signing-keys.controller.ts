import { authPaths } from '@chhapai/contracts';
import { Public, RawReply } from '@chhapai/service-kit';
import { Controller, Get, Header } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import type { JSONWebKeySet } from 'jose';
import { z } from 'zod';
import { SigningKeysService } from './signing-keys.service.js';

/** RFC 7517. */
const Jwks = z.object({ keys: z.array(z.looseObject({ kty: z.string(), kid: z.string() })) });

@Public()
@Controller()
export class SigningKeysController {
  constructor(private readonly signingKeys: SigningKeysService) {}

  @Get(authPaths.jwks)
  @RawReply()
  @ApiOkResponse({ standardSchema: Jwks })
  @Header('Cache-Control', 'public, max-age=300')
  async listKeys(): Promise<JSONWebKeySet> {
    return { keys: await this.signingKeys.listPublished() };
  }
}
