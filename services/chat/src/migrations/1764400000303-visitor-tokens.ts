import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tokens of visitors, which only this service can issue. Older conversations get one with their next message. */
export class VisitorTokens1764400000303 implements MigrationInterface {
  readonly name = 'VisitorTokens1764400000303';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE conversations
        ADD COLUMN visitor_hash bytea,
        ADD CONSTRAINT uq_conversations_visitor_hash UNIQUE (visitor_hash)`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE conversations DROP COLUMN visitor_hash');
  }
}
