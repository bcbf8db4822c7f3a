/**
 * Stores a question and its answer, in a new conversation if the visitor has none. One statement, so that a conversation
 * deleted at the same moment leaves no messages behind. New visitors get an id from PostgreSQL: nobody can choose one.
 */
export const saveExchange = {
  name: 'save-exchange',
  text: `
    WITH existing AS (
      UPDATE conversations SET last_message_at = now() WHERE visitor_id = $1 RETURNING id, visitor_id
    ), created AS (
      INSERT INTO conversations (visitor_id) SELECT uuidv7() WHERE NOT EXISTS (SELECT FROM existing)
      RETURNING id, visitor_id
    ), conversation AS (
      SELECT * FROM existing UNION ALL SELECT * FROM created
    ), saved AS (
      INSERT INTO messages (conversation_id, sender, text, source_title, source_path, needs_person)
      SELECT conversation.id, message.* FROM conversation, (
        VALUES ('user', $2::text, NULL, NULL, false), ('bot', $3, $4, $5, $6::boolean)
      ) AS message (sender, text, source_title, source_path, needs_person)
    )
    SELECT visitor_id AS "visitorId" FROM conversation`,
};
