import { Check, Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';
import type { Language } from '../../language/language-of.js';

/** The answer to one topic in one language. */
@Entity('knowledge_entries')
@Unique('uq_knowledge_entries_topic', ['topic', 'language'])
@Check('ck_knowledge_entries_language', `language IN ('en', 'hinglish', 'hi')`)
@Check('ck_knowledge_entries_source', '(source_title IS NULL) = (source_path IS NULL)')
@Check('ck_knowledge_entries_path', `source_path LIKE '/%'`)
export class KnowledgeEntryEntity {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'pk_knowledge_entries', default: () => 'uuidv7()' })
  id!: string;

  @Column('text')
  topic!: string;

  @Column('text')
  language!: Language;

  @Column('text', { array: true })
  questions!: string[];

  @Column('text', { array: true })
  keywords!: string[];

  @Column('text')
  answer!: string;

  @Column('text', { name: 'source_title', nullable: true })
  sourceTitle!: string | null;

  @Column('text', { name: 'source_path', nullable: true })
  sourcePath!: string | null;

  /** The terms of each question, which the search compares with those of a visitor. */
  @Column('text', { array: true, default: '{}' })
  variants!: string[];

  @Index('ix_knowledge_entries_search', { synchronize: false })
  @Column('tsvector', { default: '' })
  search!: string;
}

/** A set of topics that has been inserted into this database once, and is never inserted again. */
@Entity('seeds')
export class SeedEntity {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'pk_seeds' })
  name!: string;

  @Column('timestamptz', { name: 'sown_at', default: () => 'now()' })
  seededAt!: Date;
}
