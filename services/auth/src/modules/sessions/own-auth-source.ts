import type { SessionState } from '@chhapai/contracts';
import type { AuthSource } from '@chhapai/service-kit';
import { Injectable } from '@nestjs/common';
import type { JWSHeaderParameters } from 'jose';
import { SigningKeysService } from '../signing-keys/signing-keys.module.js';
import { SessionsService } from './sessions.service.js';

/** Gives this service direct access to the data that other services request from it over HTTP. */
@Injectable()
export class OwnAuthSource implements AuthSource {
  constructor(
    private readonly signingKeys: SigningKeysService,
    private readonly sessions: SessionsService,
  ) {}

  getKey({ kid }: JWSHeaderParameters) {
    return this.signingKeys.getVerificationKey(kid);
  }

  readSessions(ids: readonly string[]): Promise<SessionState[]> {
    return this.sessions.readValid(ids);
  }
}
