/** Processes that start at the same moment wait for each other; searches go on. */
export const lockEntries = 'LOCK TABLE knowledge_entries IN SHARE ROW EXCLUSIVE MODE';

export const listEntries = 'SELECT id, questions, keywords, answer FROM knowledge_entries';

/** A word is kept as it is, for the concepts, and by its English stem. Only entries whose index differs are written. */
export const writeIndex = `
  WITH given AS (
    SELECT id, variants,
           setweight(to_tsvector('simple', unaccent(asked)) || to_tsvector('english', unaccent(asked)), 'A') ||
           setweight(to_tsvector('simple', unaccent(said)) || to_tsvector('english', unaccent(said)), 'D') AS search
    FROM jsonb_to_recordset($1) AS given (id uuid, variants text[], asked text, said text)
  ), written AS (
    UPDATE knowledge_entries entry SET variants = given.variants, search = given.search
    FROM given
    WHERE entry.id = given.id AND (entry.variants, entry.search) IS DISTINCT FROM (given.variants, given.search)
    RETURNING entry.id
  )
  SELECT id FROM written`;

export const refreshWords = 'REFRESH MATERIALIZED VIEW knowledge_words';
