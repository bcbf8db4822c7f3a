import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A word or phrase that shoppers type, and the words to look up instead. A term without meanings is ignored. */
@Entity('search_synonyms')
export class SearchSynonymEntity {
  @Index('ix_search_synonyms_trigrams', { synchronize: false })
  @PrimaryColumn('text', { primaryKeyConstraintName: 'pk_search_synonyms' })
  term!: string;
  @Column('text', { array: true }) means!: string[];
}
