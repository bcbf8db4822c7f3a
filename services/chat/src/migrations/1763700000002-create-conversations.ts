import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateConversations1763700000002 implements MigrationInterface {
  readonly name = 'CreateConversations1763700000002';

  async up(db: QueryRunner): Promise<void> {
    // visitor_id is a secret that identifies the visitor, so everything else refers to a conversation by its id.
    await db.query(`
      CREATE TABLE conversations (
        id uuid CONSTRAINT pk_conversations PRIMARY KEY DEFAULT uuidv7(),
        visitor_id uuid NOT NULL DEFAULT uuidv7(),
        started_at timestamptz NOT NULL DEFAULT now(),
        last_message_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT uq_conversations_visitor UNIQUE (visitor_id)
      );
      CREATE INDEX ix_conversations_last_message ON conversations (last_message_at);
      CREATE TABLE messages (
        id uuid CONSTRAINT pk_messages PRIMARY KEY DEFAULT uuidv7(),
        conversation_id uuid NOT NULL
          CONSTRAINT fk_messages_conversation REFERENCES conversations (id) ON DELETE CASCADE,
        sender text NOT NULL,
        text text NOT NULL,
        source_title text,
        source_path text,
        needs_person boolean NOT NULL DEFAULT false,
        sent_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT ck_messages_sender CHECK (sender IN ('user', 'bot')),
        CONSTRAINT ck_messages_text CHECK (char_length(text) BETWEEN 1 AND 4000)
      );
      CREATE INDEX ix_messages_conversation ON messages (conversation_id, id);
      CREATE INDEX ix_messages_sent ON messages (sent_at);
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE messages, conversations');
  }
}
