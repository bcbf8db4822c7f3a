import type { Measurement, Occasion, PersonalisationField } from '@chhapai/contracts';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, OneToMany, PrimaryColumn, Unique } from 'typeorm';

@Entity('categories')
@Unique('uq_categories_position', ['position'], { deferrable: 'INITIALLY IMMEDIATE' })
@Check('ck_categories_hsn', `hsn ~ '^[0-9]{4,8}$'`)
export class CategoryEntity {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'pk_categories' }) id!: string;
  @Column('text') name!: string;
  @Column('text') icon!: string;
  @Column('integer') position!: number;
  /** Tax classification of the products that have none of their own. */
  @Column('text', { nullable: true }) hsn!: string | null;
  /** Increases with each change by staff. */
  @Column('integer', { default: 1 }) version!: number;
}

@Entity('products')
@Check('ck_products_price', 'price_paise BETWEEN 1 AND 10000000')
@Check('ck_products_old_price', 'old_price_paise > price_paise')
@Check('ck_products_minimum_quantity', 'minimum_quantity BETWEEN 1 AND 999')
@Check('ck_products_hsn', `hsn ~ '^[0-9]{4,8}$'`)
@Check('ck_products_stock', 'stock_quantity >= 0')
@Check('ck_products_archived', 'archived_at IS NULL OR NOT available')
@Index('ix_products_name', ['name', 'id'])
@Index('ix_products_price', ['pricePaise', 'id'])
@Index('ix_products_created', ['createdAt', 'id'])
@Index('ix_products_updated', ['updatedAt', 'id'])
@Index('ix_products_hsn', ['hsn', 'name', 'id'], { where: 'hsn IS NOT NULL' })
@Index('ix_products_featured', ['createdAt', 'id'], { where: 'featured' })
@Index('ix_products_filtered', { synchronize: false })
@Index('ix_products_unsold', ['createdAt', 'id'], { where: 'NOT available' })
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
  /** Prices per piece by quantity: rising quantities, falling prices. */
  @Column('jsonb', { name: 'price_steps', default: () => "'[]'" }) priceSteps!: { from: number; pricePaise: number }[];
  /** All variants in display order, including removed ones. */
  @OneToMany(() => ProductVariantEntity, (variant) => variant.product) variants?: ProductVariantEntity[];
  /** False if the product is made to order; `stockQuantity` is then ignored. */
  @Column('boolean', { name: 'stock_tracked', default: false }) stockTracked!: boolean;
  @Column('integer', { name: 'stock_quantity', default: 0 }) stockQuantity!: number;
  /** Pieces in stock, including those of its variants; null if made to order. Maintained by triggers. */
  @Index('ix_products_in_stock', { synchronize: false })
  @Column('integer', { name: 'in_stock', nullable: true })
  inStock!: number | null;
  /** Whether the product has any current variants; maintained by triggers. */
  @Column('boolean', { name: 'has_variants', default: false }) hasVariants!: boolean;
  /** Lowest and highest price of its variants, null if there are none; maintained by triggers. */
  @Column('integer', { name: 'variant_paise_from', nullable: true }) variantPaiseFrom!: number | null;
  @Column('integer', { name: 'variant_paise_to', nullable: true }) variantPaiseTo!: number | null;
  /** Tax classification, if it differs from the category's. */
  @Column('text', { nullable: true }) hsn!: string | null;
  /** Increases with each change by staff. */
  @Column('integer', { default: 1 }) version!: number;
  /** Sum of the ratings in visible reviews; maintained by a trigger on `reviews`. */
  @Column('integer', { name: 'rating_sum', default: 0 }) ratingSum!: number;
  @Column('integer', { name: 'rating_count', default: 0 }) ratingCount!: number;
  /** False once the product is no longer sold: it disappears from the catalogue, and cart lines show `productId: null`. */
  @Column('boolean', { default: true }) available!: boolean;
  /** Archived products are not for sale. Restoring one returns it to its earlier state. */
  @Column('timestamptz', { name: 'archived_at', nullable: true }) archivedAt!: Date | null;
  @Column('boolean', { name: 'sold_until_archived', default: false }) availableUntilArchived!: boolean;
  @Column('timestamptz', { name: 'created_at', default: () => 'now()' }) createdAt!: Date;
  /** Time of the last change by staff. */
  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' }) updatedAt!: Date;
  /** Name, SKUs and description in lower case, written by triggers. */
  @Index('ix_products_staff_search', { synchronize: false })
  @Column('text', { name: 'staff_search', default: '', select: false })
  staffSearch!: string;
  /** Normalised name for the search, written by the trigger `tr_products_search`; `tr_products_listed` copies it. */
  @Column('text', { name: 'search_name', nullable: true, select: false })
  searchName!: string | null;
  /** Always empty; can be dropped once no running version of the service inserts it. */
  @Column({ type: 'tsvector', name: 'search_document', nullable: true, select: false, insert: false, update: false })
  searchDocument!: string | null;
}

/**
 * A variant of a product, such as a size, with a SKU of its own. Removed variants are kept, because carts and orders may refer to
 * them.
 */
@Entity('product_variants')
@Check('ck_product_variants_price', 'price_paise BETWEEN 1 AND 10000000')
@Check('ck_product_variants_stock', 'stock_quantity >= 0')
@Index('ix_product_variants_product', ['productId', 'position'])
export class ProductVariantEntity {
  @PrimaryColumn('uuid', { default: () => 'uuidv7()', primaryKeyConstraintName: 'pk_product_variants' }) id!: string;
  @Column('uuid', { name: 'product_id' }) productId!: string;
  @ManyToOne(() => ProductEntity, (product) => product.variants, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'product_id', foreignKeyConstraintName: 'fk_product_variants_product' })
  product?: ProductEntity;
  @Column('integer') position!: number;
  /** Unique, regardless of case, among variants that have not been removed. */
  @Index('uq_product_variants_sku', { synchronize: false })
  @Column('text')
  sku!: string;
  @Column('jsonb') options!: Record<string, string>;
  /** Null if the price of the product applies. */
  @Column('integer', { name: 'price_paise', nullable: true }) pricePaise!: number | null;
  @Column('text', { nullable: true }) image!: string | null;
  /** Pieces in stock; null if the variant shares the product's stock. */
  @Column('integer', { name: 'stock_quantity', nullable: true }) stockQuantity!: number | null;
  @Column('timestamptz', { name: 'removed_at', nullable: true }) removedAt!: Date | null;
}

/** A word or phrase that shoppers type, and the words to look up instead. A term without meanings is ignored. */
@Entity('search_synonyms')
export class SearchSynonymEntity {
  @Index('ix_search_synonyms_trigrams', { synchronize: false })
  @PrimaryColumn('text', { primaryKeyConstraintName: 'pk_search_synonyms' })
  term!: string;
  @Column('text', { array: true }) means!: string[];
}
