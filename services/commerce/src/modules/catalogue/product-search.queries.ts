/* Hot path: see catalogue.queries.ts. Times of searches among 5,000 products are in bench/README.md. */
import type { Statement } from '@chhapai/service-kit';
import { FILTERS, forEachSort, productData, topProducts } from './catalogue.queries.js';

/** A search shows its best results, not the whole catalogue. */
export const MAX_RESULTS = 200;

/** Penalty for a missing term. Must exceed the sum of all terms found only in category or occasions, which cost 1 each. */
const MISSING_TERM = 10;

/** The search text as a LIKE pattern, with its own wildcards escaped. */
const NAME_PATTERN = `'%' || regexp_replace(lower(unaccent($6::text)), '([%_\\\\])', '\\\\\\1', 'g') || '%'`;

/**
 * Products whose name contains $6 or that match the tsquery $7, by sort order. Products that miss fewer of the terms $8 in
 * name, category and occasions rank higher; among equals, more terms in the name rank higher. $9 describes the search in
 * the reply.
 */
export const searchProducts = forEachSort((sort) => ({
  name: `search-products-${sort}`,
  text: `WITH matched AS MATERIALIZED (
           SELECT *, CASE WHEN $6 <> '' AND search_name LIKE ${NAME_PATTERN} THEN -1 ELSE
             (SELECT coalesce(sum(CASE WHEN ts_filter(search_document, '{a}') @@ term THEN 0
                                       WHEN search_document @@ term THEN 1
                                       ELSE ${MISSING_TERM} END), 0)
              FROM unnest($8::tsquery[]) AS term) END AS tier
           FROM products
           WHERE available AND (($6 <> '' AND search_name LIKE ${NAME_PATTERN}) OR search_document @@ $7::tsquery)
         ), ${topProducts(sort, 'matched')}
         SELECT EXISTS (SELECT FROM matched) AS found, json_build_object(${productData(sort)},
           'search', $9::jsonb || jsonb_build_object('total', (SELECT count(*) FROM matched WHERE ${FILTERS}))
         )::text AS body`,
}));

/**
 * Replaces each word of $1 with the most similar word of a product name or synonym (by trigrams) whose length differs by at
 * most two. The trigger on `products` fills `search_words`.
 */
export const correctWords: Statement = {
  name: 'correct-words',
  text: `SELECT array_agg(coalesce(nearest.word, typed) ORDER BY ordinal) AS words
         FROM unnest($1::text[]) WITH ORDINALITY AS given (typed, ordinal)
         LEFT JOIN LATERAL (
           SELECT word FROM (
             SELECT word FROM search_words WHERE word % typed
             UNION ALL
             SELECT term FROM search_synonyms WHERE term % typed AND means <> '{}' AND term !~ ' '
           ) AS candidates
           WHERE abs(length(word) - length(typed)) <= 2 AND similarity(word, typed) >= 0.35
           ORDER BY similarity(word, typed) DESC, word LIMIT 1
         ) AS nearest ON true`,
};
