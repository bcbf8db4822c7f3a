import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** Removes sessions that no token can continue any more. */
@Injectable()
export class RemoveEndedSessions {
  constructor(private readonly dataSource: DataSource) {}

  async execute(): Promise<void> {
    await this.dataSource.query(
      `DELETE FROM session
        WHERE revoked_at < now() - interval '1 day'
           OR NOT EXISTS (SELECT FROM refresh_token WHERE session_id = session.id AND expires_at > now())`,
    );
  }
}
