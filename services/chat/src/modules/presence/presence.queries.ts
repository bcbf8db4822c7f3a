import { PRESENCE_MS } from '@chhapai/contracts';

/* Plain SQL, so that a beat is one statement and only the database's clock counts. */

const LIMIT = `now() - interval '${PRESENCE_MS} milliseconds'`;

/** Records that a person is looking, and returns the names of the others. $1 conversation, $2 person, $3 name. */
export const beat = `
  WITH seen AS (
    INSERT INTO conversation_presence (conversation_id, person_id, name, seen_at) VALUES ($1, $2, $3, now())
    ON CONFLICT ON CONSTRAINT pk_conversation_presence DO UPDATE SET name = excluded.name, seen_at = excluded.seen_at)
  SELECT name FROM conversation_presence
  WHERE conversation_id = $1 AND person_id <> $2 AND seen_at > ${LIMIT}
  ORDER BY name, person_id`;

export const removeStale = `DELETE FROM conversation_presence WHERE seen_at < ${LIMIT}`;
