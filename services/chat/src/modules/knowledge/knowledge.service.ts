import type { ChatSource } from '@chhapai/contracts';
import { Sql } from '@chhapai/service-kit';
import { Injectable } from '@nestjs/common';
import type { Question } from '../../language/parse-question.js';

/** A possible answer, with a score from 0 to 1. */
export interface Passage {
  topic: string;
  score: number;
  answer: string;
  source?: ChatSource;
}

/** How much a word of a question counts, by its kind. */
const WEIGHTS = { subject: 2.5, product: 1, shopping: 1, detail: 1, unknown: 0.7 } as const;

@Injectable()
export class KnowledgeService {
  constructor(private readonly sql: Sql) {}

  /** The best passages for a question, best first. */
  async search({ words, language }: Question, limit: number): Promise<Passage[]> {
    if (words.length === 0) return [];
    const { rows } = await this.sql.run<{
      topic: string;
      score: number;
      answer: string;
      sourceTitle: string | null;
      sourcePath: string | null;
    }>(searchKnowledge, [
      words.map(({ word }) => word),
      words.map(({ kind }) => WEIGHTS[kind ?? 'unknown']),
      language,
      limit,
    ]);
    return rows.map(({ topic, score, answer, sourceTitle, sourcePath }) => ({
      topic,
      score,
      answer,
      ...(sourceTitle && sourcePath && { source: { title: sourceTitle, path: sourcePath } }),
    }));
  }
}

/**
 * Finds the best topics for a question in one statement, because it runs for every message (bench/chat: 1,000 entries,
 * 13 ms for the whole reply) and needs full-text and trigram search, which repositories cannot express.
 *
 * $1 the words of the question, $2 the weight of each, $3 its language, $4 how many topics.
 *
 * The fewer entries contain a word, the more it counts. A word that no entry contains is replaced by the most similar one,
 * to allow for misspellings; if there is none, it counts as if a tenth of the entries contained it. All words without a match
 * together count at most as much as the others, because visitors also mention unrelated things. `coverage` is the share of the
 * question's weight that an entry covers, less for words that only its answer contains; `likeness` is how similar the question is
 * to one of the entry's questions. Both range from 0 to 1.
 */
const searchKnowledge = {
  name: 'search-knowledge',
  text: `
    WITH asked AS (
      SELECT word, emphasis FROM unnest($1::text[], $2::real[]) AS given (word, emphasis)
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
      SELECT word, emphasis * ln(1 + total.entries / coalesce(min(form.entries), greatest(total.entries * 0.1, 1))::real) AS weight,
             count(form.entries) > 0 AS is_known
      FROM asked
      LEFT JOIN form USING (word)
      CROSS JOIN (SELECT count(*) AS entries FROM knowledge_entries) AS total
      GROUP BY word, emphasis, total.entries
    ), hit AS (
      SELECT entry.id, form.word,
             max(closeness * CASE WHEN entry.search @@ (quote_literal(lexeme) || ':A')::tsquery THEN 1 ELSE 0.3 END) AS strength
      FROM form
      JOIN knowledge_entries entry ON entry.search @@ quote_literal(lexeme)::tsquery
      GROUP BY entry.id, form.word
    ), whole AS (
      SELECT known + least(unknown, known) AS weight, known_words AS words
      FROM (
        SELECT string_agg(word, ' ') FILTER (WHERE is_known) AS known_words,
               sum(weight) FILTER (WHERE is_known) AS known, coalesce(sum(weight) FILTER (WHERE NOT is_known), 0) AS unknown
        FROM weighed
      ) AS parts
    ), covering AS (
      SELECT hit.id, sum(strength * weighed.weight) / whole.weight AS coverage
      FROM hit JOIN weighed USING (word) CROSS JOIN whole
      GROUP BY hit.id, whole.weight
      ORDER BY coverage DESC
      LIMIT 60
    ), scored AS (
      SELECT entry.topic, max(coverage) AS coverage,
             max((SELECT max(similarity(variant, whole.words)) FROM unnest(entry.variants) AS variant)) AS likeness
      FROM covering JOIN knowledge_entries entry USING (id) CROSS JOIN whole
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
