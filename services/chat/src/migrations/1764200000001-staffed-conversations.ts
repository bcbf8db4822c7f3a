import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lets staff answer: states of conversations, events for their screens, canned replies, and what every staff API needs. */
export class StaffedConversations1764200000001 implements MigrationInterface {
  readonly name = 'StaffedConversations1764200000001';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE conversations
        ALTER COLUMN last_message_at TYPE timestamptz(3),
        ADD COLUMN state text NOT NULL DEFAULT 'bot',
        ADD COLUMN assignee_id uuid,
        ADD COLUMN assignee_name text,
        ADD COLUMN person_name text,
        ADD COLUMN person_email text,
        ADD COLUMN is_email_verified boolean NOT NULL DEFAULT false,
        ADD COLUMN unread integer NOT NULL DEFAULT 0,
        ADD COLUMN visitor_seen_at timestamptz NOT NULL DEFAULT now(),
        ADD COLUMN mailed_until uuid,
        ADD COLUMN changed_by text,
        ADD COLUMN changed_at timestamptz,
        ADD COLUMN version integer NOT NULL DEFAULT 1,
        ADD CONSTRAINT ck_conversations_state CHECK (state IN ('bot', 'waiting', 'taken', 'closed')),
        ADD CONSTRAINT ck_conversations_assignee
          CHECK ((state = 'taken') = (assignee_id IS NOT NULL) AND (assignee_id IS NULL) = (assignee_name IS NULL));
      DROP INDEX ix_conversations_last_message;
      CREATE INDEX ix_conversations_last_message ON conversations (last_message_at, id);
      CREATE INDEX ix_conversations_state ON conversations (state, last_message_at, id);
      CREATE INDEX ix_conversations_visitor_search ON conversations
        USING gin (lower(' ' || coalesce(person_name, '') || ' ' || coalesce(person_email, '')) gin_trgm_ops);
      ALTER TABLE messages
        DROP CONSTRAINT ck_messages_sender,
        ADD COLUMN sender_name text,
        ADD CONSTRAINT ck_messages_sender CHECK (sender IN ('user', 'bot', 'staff')),
        ADD CONSTRAINT ck_messages_sender_name CHECK ((sender = 'staff') = (sender_name IS NOT NULL));
      CREATE INDEX ix_messages_search ON messages USING gin (lower(' ' || text) gin_trgm_ops);

      CREATE TABLE conversation_events (
        id uuid CONSTRAINT pk_conversation_events PRIMARY KEY DEFAULT uuidv7(),
        position bigint NOT NULL CONSTRAINT uq_conversation_events_position UNIQUE,
        conversation_id uuid NOT NULL,
        change text NOT NULL,
        at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT ck_conversation_events_change CHECK (change IN ('message', 'state', 'read', 'removed'))
      );
      CREATE INDEX ix_conversation_events_at ON conversation_events (at);
      CREATE SEQUENCE conversation_event_positions;
      -- Positions follow the order of the commits: a reader that has seen one never misses an earlier one.
      CREATE FUNCTION place_conversation_event() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          PERFORM pg_advisory_xact_lock(4270301);
          NEW.position := nextval('conversation_event_positions');
          NEW.id := uuidv7();
          PERFORM pg_notify('conversation_events', '');
          RETURN NEW;
        END
      $$;
      CREATE TRIGGER tr_conversation_events_place BEFORE INSERT ON conversation_events
        FOR EACH ROW EXECUTE FUNCTION place_conversation_event();
      CREATE FUNCTION report_removed_conversation() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          INSERT INTO conversation_events (conversation_id, change) VALUES (OLD.id, 'removed');
          RETURN NULL;
        END
      $$;
      CREATE TRIGGER tr_conversations_removed AFTER DELETE ON conversations
        FOR EACH ROW EXECUTE FUNCTION report_removed_conversation();

      CREATE TABLE canned_replies (
        id uuid CONSTRAINT pk_canned_replies PRIMARY KEY DEFAULT uuidv7(),
        title text NOT NULL,
        text text NOT NULL,
        shortcut text NOT NULL,
        version integer NOT NULL DEFAULT 1,
        changed_by text NOT NULL,
        changed_at timestamptz NOT NULL DEFAULT now(),
        archived_at timestamptz
      );
      CREATE UNIQUE INDEX uq_canned_replies_shortcut ON canned_replies (shortcut) WHERE archived_at IS NULL;
      CREATE TABLE team_members (
        id uuid CONSTRAINT pk_team_members PRIMARY KEY,
        name text NOT NULL,
        seen_at timestamptz NOT NULL
      );
      CREATE UNLOGGED TABLE conversation_presence (
        conversation_id uuid NOT NULL,
        person_id uuid NOT NULL,
        name text NOT NULL,
        seen_at timestamptz NOT NULL,
        CONSTRAINT pk_conversation_presence PRIMARY KEY (conversation_id, person_id)
      );

      CREATE TABLE audit_entries (
        id uuid DEFAULT uuidv7() CONSTRAINT pk_audit_entries PRIMARY KEY,
        at timestamptz NOT NULL DEFAULT now(),
        by text NOT NULL,
        by_name text,
        role text NOT NULL,
        action text NOT NULL,
        subject text NOT NULL,
        before jsonb,
        after jsonb,
        request_id text NOT NULL
      );
      CREATE INDEX ix_audit_entries_subject ON audit_entries (subject, id);
      CREATE INDEX ix_audit_entries_by ON audit_entries (by, id);
      CREATE TABLE idempotent_replies (
        owner_id uuid NOT NULL,
        key text NOT NULL,
        request_hash text NOT NULL,
        reply json,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT pk_idempotent_replies PRIMARY KEY (owner_id, key)
      );
    `);
  }

  /** Messages of staff are deleted, because earlier versions do not support them. */
  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP TABLE idempotent_replies, audit_entries, conversation_presence, team_members, canned_replies;
      DROP TRIGGER tr_conversations_removed ON conversations;
      DROP TABLE conversation_events;
      DROP SEQUENCE conversation_event_positions;
      DROP FUNCTION report_removed_conversation, place_conversation_event;
      DELETE FROM messages WHERE sender = 'staff';
      DROP INDEX ix_messages_search, ix_conversations_visitor_search, ix_conversations_state, ix_conversations_last_message;
      ALTER TABLE messages
        DROP CONSTRAINT ck_messages_sender_name,
        DROP CONSTRAINT ck_messages_sender,
        DROP COLUMN sender_name,
        ADD CONSTRAINT ck_messages_sender CHECK (sender IN ('user', 'bot'));
      ALTER TABLE conversations
        DROP CONSTRAINT ck_conversations_assignee,
        DROP CONSTRAINT ck_conversations_state,
        ALTER COLUMN last_message_at TYPE timestamptz,
        DROP COLUMN state,
        DROP COLUMN assignee_id,
        DROP COLUMN assignee_name,
        DROP COLUMN person_name,
        DROP COLUMN person_email,
        DROP COLUMN is_email_verified,
        DROP COLUMN unread,
        DROP COLUMN visitor_seen_at,
        DROP COLUMN mailed_until,
        DROP COLUMN changed_by,
        DROP COLUMN changed_at,
        DROP COLUMN version;
      CREATE INDEX ix_conversations_last_message ON conversations (last_message_at);
    `);
  }
}
