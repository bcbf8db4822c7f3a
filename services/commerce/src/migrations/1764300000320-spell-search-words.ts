import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds the sound of each word of the shop, so that misspelt words and words in Devanagari are found. The service fills it in
 * with `spelling.rules.ts` of the service kit; when those rules change, a migration has to empty it. The synonyms that shoppers
 * type are added to the same table, so that there is one vocabulary.
 */
export class SpellSearchWords1764300000320 implements MigrationInterface {
  readonly name = 'SpellSearchWords1764300000320';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE search_words ADD COLUMN sound text, ADD COLUMN consonants text;
      CREATE INDEX ix_search_words_unspelled ON search_words (word) WHERE sound IS NULL;
      CREATE INDEX ix_search_words_sound ON search_words (sound);
      CREATE INDEX ix_search_words_consonants ON search_words (consonants);
      CREATE INDEX ix_search_words_sound_trigrams ON search_words USING gin (sound gin_trgm_ops);
      CREATE FUNCTION collect_synonym() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          INSERT INTO search_words (word) VALUES (NEW.term) ON CONFLICT DO NOTHING;
          RETURN NULL;
        END
      $$;
      CREATE TRIGGER tr_search_synonyms_words AFTER INSERT OR UPDATE ON search_synonyms
        FOR EACH ROW WHEN (NEW.means <> '{}' AND NEW.term !~ ' ') EXECUTE FUNCTION collect_synonym();
      INSERT INTO search_words (word) SELECT term FROM search_synonyms WHERE means <> '{}' AND term !~ ' '
        ON CONFLICT DO NOTHING;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP TRIGGER tr_search_synonyms_words ON search_synonyms;
      DROP FUNCTION collect_synonym;
      ALTER TABLE search_words DROP COLUMN sound, DROP COLUMN consonants;
    `);
  }
}
