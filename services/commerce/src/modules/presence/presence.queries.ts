import { PRESENCE_MS } from '@chhapai/contracts';

/* Plain SQL, so that a beat is one statement and only the database's clock counts. */

const LIMIT = `now() - interval '${PRESENCE_MS} milliseconds'`;

/** Records that a person is looking, and returns the names of the others. $1 thing, $2 its id, $3 person, $4 name. */
export const beat = `
  WITH seen AS (
    INSERT INTO presence (thing, thing_id, person_id, name, seen_at) VALUES ($1, $2, $3, $4, now())
    ON CONFLICT ON CONSTRAINT pk_presence DO UPDATE SET name = excluded.name, seen_at = excluded.seen_at)
  SELECT name FROM presence
  WHERE thing = $1 AND thing_id = $2 AND person_id <> $3 AND seen_at > ${LIMIT}
  ORDER BY name, person_id`;

export const removeStale = `DELETE FROM presence WHERE seen_at < ${LIMIT}`;
