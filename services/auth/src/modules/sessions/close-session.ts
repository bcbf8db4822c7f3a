import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { tokenHash } from './random-token.js';

/** Ends the session a refresh token belongs to; a token that is none ends nothing. */
@Injectable()
export class CloseSession {
  constructor(private readonly dataSource: DataSource) {}

  async execute(refreshToken: string): Promise<void> {
    await this.dataSource.query(
      `UPDATE session SET revoked_at = coalesce(revoked_at, now())
         FROM refresh_token token
        WHERE token.token_hash = $1 AND session.id = token.session_id`,
      [tokenHash(refreshToken)],
    );
  }
}
