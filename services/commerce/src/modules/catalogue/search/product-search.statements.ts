import type { ProductSort } from '@chhapai/contracts';
import type { Statement } from '@chhapai/service-kit';
import { FILTERS, productData, topProducts } from '../product-lists.statements.js';

/** A search shows its best results, not the whole catalogue. */
export const MOST_FOUND = 200;

/** What a missing term counts. More than all terms of a search that are only in the category or the occasions, 1 each. */
const MISSING = 10;

/** The text as part of a name; its own signs of a pattern are taken as what they are. */
const NAME_PATTERN = `'%' || regexp_replace(lower(unaccent($6::text)), '([%_\\\\])', '\\\\\\1', 'g') || '%'`;

/**
 * Products whose name contains $6, or that match the tsquery $7. The fewer of the terms $8 are missing from a product's name,
 * category and occasions, the further up it stands; of those with as many, the ones with more of them in the name come first.
 * $9 is what the reply says of the search.
 */
export const searchProducts = (sort: ProductSort): Statement => ({
  name: `search-products-${sort}`,
  text: `WITH matched AS MATERIALIZED (
           SELECT *, CASE WHEN $6 <> '' AND search_name LIKE ${NAME_PATTERN} THEN -1 ELSE
             (SELECT coalesce(sum(CASE WHEN ts_filter(search_document, '{a}') @@ term THEN 0
                                       WHEN search_document @@ term THEN 1
                                       ELSE ${MISSING} END), 0)
              FROM unnest($8::tsquery[]) AS term) END AS tier
           FROM products
           WHERE available AND (($6 <> '' AND search_name LIKE ${NAME_PATTERN}) OR search_document @@ $7::tsquery)
         ), ${topProducts(sort, 'matched')}
         SELECT EXISTS (SELECT FROM matched) AS found, json_build_object(${productData(sort)},
           'search', $9::jsonb || jsonb_build_object('total', (SELECT count(*) FROM matched WHERE ${FILTERS}))
         )::text AS body`,
});

/** Replaces each word with the most similar known word (trigrams) whose length differs by at most two letters. */
export const correctWords: Statement = {
  name: 'correct-words',
  text: `SELECT array_agg(coalesce(nearest.word, typed) ORDER BY place) AS words
         FROM unnest($1::text[]) WITH ORDINALITY AS given (typed, place)
         LEFT JOIN LATERAL (
           SELECT word FROM (
             SELECT word FROM search_words WHERE word % typed
             UNION ALL
             SELECT term FROM search_synonyms WHERE term % typed AND means <> '{}' AND term !~ ' '
           ) AS known
           WHERE abs(length(word) - length(typed)) <= 2 AND similarity(word, typed) >= 0.35
           ORDER BY similarity(word, typed) DESC, word LIMIT 1
         ) AS nearest ON true`,
};

export const listSynonyms: Statement = {
  name: 'list-synonyms',
  text: `SELECT coalesce(json_agg(json_build_array(term, means)), '[]')::text AS body FROM search_synonyms`,
};
