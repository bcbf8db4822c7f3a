import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Remembers who was signed in, so that people can download and erase their conversations. */
export class LinkConversations1764000000001 implements MigrationInterface {
  readonly name = 'LinkConversations1764000000001';

  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE conversations ADD COLUMN person_id uuid');
    await db.query('CREATE INDEX ix_conversations_person ON conversations (person_id)');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE conversations DROP COLUMN person_id');
  }
}
