import type { DesignFormat } from '@chhapai/contracts';
import { Check, Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';

/** A design template; premium if it has a price. */
@Entity('designs')
@Check('ck_designs_template', `template ~ '^[a-z0-9-]+$'`)
@Check('ck_designs_price', 'price_paise BETWEEN 0 AND 10000000')
@Check('ck_designs_formats', `formats <@ '{PNG,JPEG,PDF,CDR,Canva}' AND cardinality(formats) > 0`)
export class DesignEntity {
  @PrimaryColumn('uuid', { default: () => 'uuidv7()', primaryKeyConstraintName: 'pk_designs' }) id!: string;
  @Column('text') title!: string;
  @Column('text') category!: string;
  @Column('text') image!: string;
  /** Name of the SVG in MEDIA_DIR from which the files are generated. */
  @Column('text') template!: string;
  @Column('integer', { name: 'price_paise', default: 0 }) pricePaise!: number;
  /** Maintained by a trigger on `design_ratings`. */
  @Column('integer', { name: 'rating_sum', default: 0 }) ratingSum!: number;
  @Column('integer', { name: 'rating_count', default: 0 }) ratingCount!: number;
  @Column('integer', { default: 0 }) downloads!: number;
  @Column('text', { array: true, default: '{}' }) tags!: string[];
  @Column('text') description!: string;
  @Column('text', { array: true }) formats!: DesignFormat[];
  @Column('text', { name: 'related_images', array: true, default: '{}' }) relatedImages!: string[];
}

/** A shopper's rating of a design. */
@Entity('design_ratings')
@Check('ck_design_ratings_rating', 'rating BETWEEN 1 AND 5')
export class DesignRatingEntity {
  @PrimaryColumn('uuid', { name: 'design_id', primaryKeyConstraintName: 'pk_design_ratings' }) designId!: string;
  @PrimaryColumn('uuid', { name: 'shopper_id', primaryKeyConstraintName: 'pk_design_ratings' }) shopperId!: string;
  @ManyToOne(() => DesignEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'design_id', foreignKeyConstraintName: 'fk_design_ratings_design' })
  design?: DesignEntity;
  @Column('smallint') rating!: number;
}
