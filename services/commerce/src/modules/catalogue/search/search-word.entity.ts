import { Entity, Index, PrimaryColumn } from 'typeorm';

/** A word of a product's name, to which misspelt words are corrected. Written by the trigger on `products`. */
@Entity('search_words')
export class SearchWordEntity {
  @Index('ix_search_words_trigrams', { synchronize: false })
  @PrimaryColumn('text', { primaryKeyConstraintName: 'pk_search_words' })
  word!: string;
}
