import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateKnowledge1763700000001 implements MigrationInterface {
  readonly name = 'CreateKnowledge1763700000001';

  async up(db: QueryRunner): Promise<void> {
    await db.query('CREATE EXTENSION IF NOT EXISTS pg_trgm');
    await db.query('CREATE EXTENSION IF NOT EXISTS unaccent');
    // The service fills in the searched columns, variants and search, because it knows the words of the three languages.
    await db.query(`
      CREATE TABLE knowledge_entries (
        id uuid CONSTRAINT pk_knowledge_entries PRIMARY KEY DEFAULT uuidv7(),
        topic text NOT NULL,
        language text NOT NULL,
        questions text[] NOT NULL,
        keywords text[] NOT NULL,
        answer text NOT NULL,
        source_title text,
        source_path text,
        variants text[] NOT NULL DEFAULT '{}',
        search tsvector NOT NULL DEFAULT '',
        CONSTRAINT uq_knowledge_entries_topic UNIQUE (topic, language),
        CONSTRAINT ck_knowledge_entries_language CHECK (language IN ('en', 'hinglish', 'hi')),
        CONSTRAINT ck_knowledge_entries_source CHECK ((source_title IS NULL) = (source_path IS NULL)),
        CONSTRAINT ck_knowledge_entries_path CHECK (source_path LIKE '/%')
      );
      CREATE INDEX ix_knowledge_entries_search ON knowledge_entries USING gin (search);
      CREATE TABLE seeds (
        name text CONSTRAINT pk_seeds PRIMARY KEY,
        sown_at timestamptz NOT NULL DEFAULT now()
      );
    `);
    // Each searchable word, and how many entries have it; refreshed whenever the entries are indexed.
    await db.query(`
      CREATE MATERIALIZED VIEW knowledge_words AS
        SELECT word, ndoc AS entries FROM ts_stat('SELECT search FROM public.knowledge_entries');
      CREATE UNIQUE INDEX ix_knowledge_words_word ON knowledge_words (word);
      CREATE INDEX ix_knowledge_words_trigrams ON knowledge_words USING gin (word gin_trgm_ops);
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP MATERIALIZED VIEW knowledge_words');
    await db.query('DROP TABLE seeds, knowledge_entries');
    await db.query('DROP EXTENSION unaccent');
    await db.query('DROP EXTENSION pg_trgm');
  }
}
