/**
 * Stores a question and its answer, in a new conversation if the visitor has none. One statement, so that a conversation
 * deleted at the same moment leaves no messages behind. A conversation without a token gets one. The
 * conversation belongs to the first person who is signed in. An answer is not stored if a staff member has taken the conversation
 * in the meantime. The event comes last, because its order is decided by a lock.
 * $1 visitor, $2 question, $3 answer, $4 and $5 its source, $6 whether a person is needed, $7 and $8 id and name of the person,
 * $9 hash of a new token.
 */
export const saveExchange = {
  name: 'save-exchange',
  text: `
    WITH existing AS (
      UPDATE conversations SET last_message_at = now(), visitor_seen_at = now(), person_id = coalesce(person_id, $7),
             visitor_hash = coalesce(visitor_hash, $9),
             person_name = CASE WHEN coalesce(person_id, $7) = $7 THEN $8 ELSE person_name END,
             unread = unread + (state = 'waiting' OR state = 'taken' OR $6)::int,
             state = CASE WHEN state = 'taken' THEN state WHEN $6 THEN 'waiting' WHEN state = 'closed' THEN 'bot' ELSE state END
       WHERE visitor_id = $1 RETURNING *
    ), created AS (
      INSERT INTO conversations (visitor_id, visitor_hash, person_id, person_name, state, unread)
      SELECT uuidv7(), $9, $7::uuid, $8::text, CASE WHEN $6 THEN 'waiting' ELSE 'bot' END, $6::int
       WHERE NOT EXISTS (SELECT FROM existing)
      RETURNING *
    ), conversation AS (
      SELECT * FROM existing UNION ALL SELECT * FROM created
    ), saved AS (
      INSERT INTO messages (conversation_id, sender, text, source_title, source_path, needs_person)
      SELECT conversation.id, message.* FROM conversation, (
        VALUES ('user', $2::text, NULL, NULL, false), ('bot', $3, $4, $5, $6::boolean)
      ) AS message (sender, text, source_title, source_path, needs_person)
       WHERE sender = 'user' OR (conversation.state <> 'taken' AND message.text IS NOT NULL)
      RETURNING id
    ), reported AS (
      INSERT INTO conversation_events (conversation_id, change)
      SELECT conversation.id, 'message' FROM conversation WHERE EXISTS (SELECT FROM saved)
    )
    SELECT id, visitor_hash = $9 AS "isNewToken", state, assignee_name AS "assigneeName", person_id AS "personId",
           person_email AS "personEmail", is_email_verified AS "isEmailVerified", (SELECT array_agg(id ORDER BY id) FROM saved) AS ids
      FROM conversation`,
};

/** Records that the visitor is looking at the chat, at most every 15 s unless there is news. $1 visitor, $2 whether there is news. */
export const seeConversation = {
  name: 'see-conversation',
  text: `
    UPDATE conversations SET visitor_seen_at = now()
     WHERE visitor_id = $1 AND ($2 OR visitor_seen_at < now() - interval '15 seconds')`,
};

/** Stores the verified email address of the conversation's person, once. $1 conversation, $2 person, $3 address. */
export const saveEmail = {
  name: 'save-email',
  text: `
    WITH changed AS (
      UPDATE conversations SET person_email = $3, is_email_verified = true
       WHERE id = $1 AND person_id = $2 AND NOT (is_email_verified AND person_email = $3)
      RETURNING id
    )
    INSERT INTO conversation_events (conversation_id, change) SELECT id, 'state' FROM changed`,
};

/** Stores an address that the visitor typed, unless a verified one is known. $1 visitor, $2 address. Returns who answers. */
export const saveGivenEmail = {
  name: 'save-given-email',
  text: `
    WITH changed AS (
      UPDATE conversations SET person_email = CASE WHEN is_email_verified THEN person_email ELSE $2 END
       WHERE visitor_id = $1 RETURNING *
    ), reported AS (
      INSERT INTO conversation_events (conversation_id, change) SELECT id, 'state' FROM changed
    )
    SELECT state, assignee_name AS "assigneeName", person_email AS "personEmail" FROM changed`,
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
