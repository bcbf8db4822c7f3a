import { authPaths } from '@chhapai/contracts';
import { Controller, Get, Header } from '@nestjs/common';
import type { JSONWebKeySet } from 'jose';
import { KeyRing } from './key-ring.js';

@Controller()
export class SigningKeysController {
  constructor(private readonly ring: KeyRing) {}

  @Get(authPaths.jwks)
  @Header('Cache-Control', 'public, max-age=300')
  async jwks(): Promise<JSONWebKeySet> {
    return { keys: await this.ring.published() };
  }
}
