import { consonantsOf, hasDevanagari, soundOf, Sql, transliterate, type Statement } from '@chhapai/service-kit';
import { Injectable } from '@nestjs/common';
import type { SoundAlikes } from './search.rules.js';

/** The number of words whose sounds are computed and stored at once. */
const BATCH = 5000;
const MAX_SOUND_ALIKES = 8;

/** The words of product names and synonyms, which triggers collect, looked up by how they sound. */
@Injectable()
export class SearchVocabularyService {
  constructor(private readonly sql: Sql) {}

  /** For each word in Devanagari, the words in Latin letters that sound like it. */
  async findSoundAlikes(words: readonly string[]): Promise<SoundAlikes> {
    const typed = words.filter(hasDevanagari);
    if (typed.length === 0) return new Map();
    await this.addMissingSounds();
    const { rows } = await this.sql.run<{ typed: string; words: string[] }>(findSoundAlikes, [
      typed,
      typed.map(toSound),
    ]);
    return new Map(rows.map((row) => [row.typed, row.words]));
  }

  /** Each word, or the one that a shopper probably meant. */
  async correct(words: readonly string[]): Promise<string[]> {
    await this.addMissingSounds();
    const sounds = words.map(toSound);
    const row = await this.sql.row<{ words: string[] }>(correctWords, [words, sounds, sounds.map(consonantsOf)]);
    return row!.words;
  }

  private async addMissingSounds(): Promise<void> {
    for (;;) {
      const { rows } = await this.sql.run<{ word: string }>(wordsWithoutSound, [BATCH]);
      if (rows.length === 0) return;
      const words = rows.map(({ word }) => word);
      const sounds = words.map(toSound);
      await this.sql.run(storeSounds, [words, sounds, sounds.map(consonantsOf)]);
    }
  }
}

const toSound = (word: string): string => soundOf(transliterate(word));

const wordsWithoutSound: Statement = {
  name: 'words-without-sound',
  text: `SELECT word FROM search_words WHERE sound IS NULL ORDER BY word LIMIT $1`,
};

const storeSounds: Statement = {
  name: 'store-sounds',
  text: `UPDATE search_words SET sound = computed.sound, consonants = computed.consonants
         FROM unnest($1::text[], $2::text[], $3::text[]) AS computed (word, sound, consonants)
         WHERE search_words.word = computed.word`,
};

const findSoundAlikes: Statement = {
  name: 'find-sound-alikes',
  text: `SELECT typed, array_agg(word ORDER BY word) AS words
         FROM unnest($1::text[], $2::text[]) AS given (typed, sound),
         LATERAL (SELECT word FROM search_words WHERE search_words.sound = given.sound AND word <> typed
                  ORDER BY word LIMIT ${MAX_SOUND_ALIKES}) AS alike
         GROUP BY typed`,
};

/**
 * Replaces each word of $1 with one that sounds the same or, if there is none, with the most similar one (by trigrams of the
 * sound) that is at most two letters longer or shorter than the sound of the word. Equal consonants, if there are at least three,
 * count as much as half of the trigrams, because most misspellings are of vowels. Phrases stay as they are. $2 contains the
 * sounds of the words, $3 their consonants.
 */
const correctWords: Statement = {
  name: 'correct-words',
  text: `SELECT array_agg(coalesce(nearest.word, typed) ORDER BY position) AS words
         FROM unnest($1::text[], $2::text[], $3::text[]) WITH ORDINALITY AS given (typed, sound, consonants, position)
         LEFT JOIN LATERAL (
           SELECT word FROM (
             SELECT word, 2 AS likeness FROM search_words WHERE search_words.sound = given.sound
             UNION ALL
             SELECT word, similarity(search_words.sound, given.sound) + 0.5 FROM search_words
             WHERE search_words.consonants = given.consonants AND length(given.consonants) >= 3
             UNION ALL
             SELECT word, similarity(search_words.sound, given.sound) FROM search_words
             WHERE search_words.sound % given.sound AND similarity(search_words.sound, given.sound) >= 0.35
           ) AS candidates
           WHERE abs(length(word) - length(given.sound)) <= 2 OR likeness = 2
           ORDER BY word = typed DESC, likeness DESC, similarity(word, typed) DESC, word LIMIT 1
         ) AS nearest ON typed !~ ' '`,
};
