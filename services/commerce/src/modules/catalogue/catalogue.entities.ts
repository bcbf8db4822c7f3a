import type { Measurement, Occasion, PersonalisationField } from '@chhapai/contracts';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, Unique } from 'typeorm';

@Entity('categories')
@Unique('uq_categories_position', ['position'])
@Check('ck_categories_hsn', `hsn ~ '^[0-9]{4,8}$'`)
export class CategoryEntity {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'pk_categories' }) id!: string;
  @Column('text') name!: string;
  @Column('text') icon!: string;
  @Column('integer') position!: number;
  /** Classification for tax of the products that have none of their own. */
  @Column('text', { nullable: true }) hsn!: string | null;
  /** Increases with each change by staff. */
  @Column('integer', { default: 1 }) version!: number;
}

@Entity('products')
@Check('ck_products_price', 'price_paise BETWEEN 1 AND 10000000')
@Check('ck_products_old_price', 'old_price_paise > price_paise')
@Check('ck_products_minimum_quantity', 'minimum_quantity BETWEEN 1 AND 999')
@Check('ck_products_hsn', `hsn ~ '^[0-9]{4,8}$'`)
export class ProductEntity {
  @PrimaryColumn('uuid', { default: () => 'uuidv7()', primaryKeyConstraintName: 'pk_products' }) id!: string;
  @Column('text') name!: string;
  @Index('ix_products_category')
  @Column('text', { name: 'category_id' })
  categoryId!: string;
  @ManyToOne(() => CategoryEntity)
  @JoinColumn({ name: 'category_id', foreignKeyConstraintName: 'fk_products_category' })
  category?: CategoryEntity;
  @Column('boolean', { default: false }) featured!: boolean;
  @Column('integer', { name: 'price_paise' }) pricePaise!: number;
  @Column('integer', { name: 'old_price_paise', nullable: true }) oldPricePaise!: number | null;
  @Column('text') description!: string;
  @Column('text') image!: string;
  /** Additional images, shown after `image`. */
  @Column('text', { array: true, default: () => "'{}'" }) images!: string[];
  @Column('text', { array: true, default: () => "'{}'" }) occasions!: Occasion[];
  @Column('jsonb', { default: () => "'[]'" }) measurements!: Measurement[];
  @Column('integer', { name: 'minimum_quantity', default: 1 }) minimumQuantity!: number;
  @Column('jsonb', { default: () => "'[]'" }) personalisation!: PersonalisationField[];
  /** Classification for tax, if it differs from the category's. */
  @Column('text', { nullable: true }) hsn!: string | null;
  /** Increases with each change by staff. */
  @Column('integer', { default: 1 }) version!: number;
  /** Sum of the ratings in visible reviews; maintained by a trigger on `reviews`. */
  @Column('integer', { name: 'rating_sum', default: 0 }) ratingSum!: number;
  @Column('integer', { name: 'rating_count', default: 0 }) ratingCount!: number;
  /** False once the product is no longer sold: it disappears from the catalogue, and cart lines show `productId: null`. */
  @Column('boolean', { default: true }) available!: boolean;
  /** Normalised name and words for the search, written by the trigger `tr_products_search`. */
  @Index('ix_products_search_name', { synchronize: false })
  @Column('text', { name: 'search_name', nullable: true, select: false })
  searchName!: string | null;
  @Index('ix_products_search_document', { synchronize: false })
  @Column('tsvector', { name: 'search_document', nullable: true, select: false })
  searchDocument!: string | null;
}

/** A word or phrase that shoppers type, and the words to look up instead. A term without meanings is ignored. */
@Entity('search_synonyms')
export class SearchSynonymEntity {
  @Index('ix_search_synonyms_trigrams', { synchronize: false })
  @PrimaryColumn('text', { primaryKeyConstraintName: 'pk_search_synonyms' })
  term!: string;
  @Column('text', { array: true }) means!: string[];
}
