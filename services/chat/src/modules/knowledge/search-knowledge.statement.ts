/**
 * Finds what answers a question, best first, each topic once and in the asked language.
 *
 * $1 the words of the question, $2 the same as one text, $3 its language, $4 how many topics.
 *
 * A word counts the more, the fewer entries have it; one that no entry has goes by the nearest that some has (spelling
 * mistakes). `coverage` is the share of the question's weight that an entry has, less where only its answer has it;
 * `likeness` compares the whole question with the entry's own. Both go from 0 to 1.
 */
export const searchKnowledge = {
  name: 'search-knowledge',
  text: `
    WITH asked AS (
      SELECT DISTINCT word FROM unnest($1::text[]) AS word
    ), same AS (
      SELECT asked.word, known.word AS lexeme, 1::real AS closeness, known.entries
      FROM asked
      CROSS JOIN LATERAL unnest(to_tsvector('simple', unaccent(asked.word)) || to_tsvector('english', unaccent(asked.word))) AS form
      JOIN knowledge_words known ON known.word = form.lexeme
    ), near AS (
      SELECT asked.word, nearest.*
      FROM asked
      CROSS JOIN LATERAL (
        SELECT known.word AS lexeme, similarity(known.word, asked.word) AS closeness, known.entries
        FROM knowledge_words known
        WHERE known.word % asked.word AND similarity(known.word, asked.word) >= 0.5
        ORDER BY closeness DESC, lexeme
        LIMIT 1
      ) AS nearest
      WHERE length(asked.word) > 3 AND NOT EXISTS (SELECT FROM same WHERE same.word = asked.word)
    ), form AS (
      SELECT * FROM same UNION ALL SELECT * FROM near
    ), weighed AS (
      SELECT word, ln(1 + total.entries / coalesce(min(form.entries), 1)::real) AS weight
      FROM asked
      LEFT JOIN form USING (word)
      CROSS JOIN (SELECT count(*) AS entries FROM knowledge_entries) AS total
      GROUP BY word, total.entries
    ), hit AS (
      SELECT entry.id, form.word,
             max(closeness * CASE WHEN entry.search @@ (quote_literal(lexeme) || ':A')::tsquery THEN 1 ELSE 0.3 END) AS strength
      FROM form
      JOIN knowledge_entries entry ON entry.search @@ quote_literal(lexeme)::tsquery
      GROUP BY entry.id, form.word
    ), covering AS (
      SELECT hit.id, sum(strength * weight) / (SELECT sum(weight) FROM weighed) AS coverage
      FROM hit JOIN weighed USING (word)
      GROUP BY hit.id
      ORDER BY coverage DESC
      LIMIT 60
    ), scored AS (
      SELECT entry.topic, max(coverage) AS coverage,
             max((SELECT max(similarity(variant, $2)) FROM unnest(entry.variants) AS variant)) AS likeness
      FROM covering JOIN knowledge_entries entry USING (id)
      GROUP BY entry.topic
    ), best AS (
      SELECT topic, coverage, likeness, 0.6 * coverage + 0.4 * likeness AS score
      FROM scored
      ORDER BY score DESC, topic
      LIMIT $4
    )
    SELECT best.topic, best.score::float8 AS score, entry.answer, entry.source_title AS "sourceTitle",
           entry.source_path AS "sourcePath"
    FROM best
    CROSS JOIN LATERAL (
      SELECT * FROM knowledge_entries WHERE topic = best.topic
      ORDER BY language = $3 DESC, language = 'en' DESC, language
      LIMIT 1
    ) AS entry
    ORDER BY best.score DESC, best.topic`,
};
