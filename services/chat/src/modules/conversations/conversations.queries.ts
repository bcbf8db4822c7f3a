/**
 * Stores a question and its answer, in a new conversation if the visitor has none. One statement, so that a conversation
 * deleted at the same moment leaves no messages behind. New visitors get an id from PostgreSQL: nobody can choose one. The
 * conversation belongs to the first person who is signed in.
 */
export const saveExchange = {
  name: 'save-exchange',
  text: `
    WITH existing AS (
      UPDATE conversations SET last_message_at = now(), person_id = coalesce(person_id, $7)
       WHERE visitor_id = $1 RETURNING id, visitor_id
    ), created AS (
      INSERT INTO conversations (visitor_id, person_id) SELECT uuidv7(), $7::uuid WHERE NOT EXISTS (SELECT FROM existing)
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

/** The conversations of a person as JSON, oldest first. $1 person. */
export const conversationsOfPerson = `
  SELECT c.started_at AS "startedAt",
         coalesce(json_agg(json_build_object('from', m.sender, 'text', m.text, 'sentAt', m.sent_at) ORDER BY m.id)
                  FILTER (WHERE m.id IS NOT NULL), '[]') AS messages
    FROM conversations c LEFT JOIN messages m ON m.conversation_id = c.id
   WHERE c.person_id = $1
   GROUP BY c.id
   ORDER BY c.id`;
