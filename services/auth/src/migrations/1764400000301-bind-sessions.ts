import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Protects sessions from requests by other sites, and gives two tabs the same next refresh token. */
export class BindSessions1764400000301 implements MigrationInterface {
  readonly name = 'BindSessions1764400000301';

  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE sessions ADD COLUMN xsrf_hash bytea');
    await db.query('ALTER TABLE refresh_tokens ADD COLUMN next_salt bytea');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE refresh_tokens DROP COLUMN next_salt');
    await db.query('ALTER TABLE sessions DROP COLUMN xsrf_hash');
  }
}
