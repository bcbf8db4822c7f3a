import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Records which messages a visitor has received in the chat. The time of the last visit does not tell, because a reply can be
 * stored with an earlier time than that of a visit that did not return it.
 */
export class RecordSeenMessages1764400001030 implements MigrationInterface {
  readonly name = 'RecordSeenMessages1764400001030';

  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE conversations ADD COLUMN seen_until uuid');
    // Otherwise, the next reply would be emailed along with all earlier ones.
    await db.query(`
      UPDATE conversations SET seen_until = (
        SELECT id FROM messages WHERE conversation_id = conversations.id AND sent_at <= visitor_seen_at ORDER BY id DESC LIMIT 1)`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE conversations DROP COLUMN seen_until');
  }
}
