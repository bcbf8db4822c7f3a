import type { DesignCategory, DesignFormat } from '@chhapai/contracts';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, Unique } from 'typeorm';
import { UploadEntity } from '../uploads/uploads.module.js';

const CATEGORIES = `'visiting-card', 'sticker', 'letterhead', 'mug', 'tshirt', 'badge', 'pillow', 'poster', 'logo', 'pamphlet',
  'billbook', 'atmpouch', 'carrybag', 'packaging', 'mobilecover'`;

/** A design template; premium if it has a price. */
@Entity('designs')
@Check('ck_designs_template', `template ~ '^[a-z0-9-]+$'`)
@Check('ck_designs_price', 'price_paise BETWEEN 0 AND 10000000')
@Check('ck_designs_formats', `formats <@ '{PNG,JPEG,PDF,CDR,Canva}' AND cardinality(formats) > 0`)
@Check('ck_designs_category', `category IN (${CATEGORIES})`)
@Check('ck_designs_canva_url', `canva_url ~ '^https://([a-z0-9-]+\\.)*canva\\.com(/|$)'`)
export class DesignEntity {
  @PrimaryColumn('uuid', { default: () => 'uuidv7()', primaryKeyConstraintName: 'pk_designs' }) id!: string;
  @Column('text') title!: string;
  @Column('text') category!: DesignCategory;
  @Column('text') image!: string;
  /** Name of the SVG in MEDIA_DIR from which files are generated; null if staff upload them all. */
  @Column('text', { nullable: true }) template!: string | null;
  @Column('integer', { name: 'price_paise', default: 0 }) pricePaise!: number;
  /** Maintained by a trigger on `design_ratings`, without hidden ratings. */
  @Column('integer', { name: 'rating_sum', default: 0 }) ratingSum!: number;
  @Column('integer', { name: 'rating_count', default: 0 }) ratingCount!: number;
  @Column('integer', { default: 0 }) downloads!: number;
  @Column('text', { array: true, default: '{}' }) tags!: string[];
  @Column('text') description!: string;
  /** The formats on offer. One without a file or link is generated from the template, or sent by the team. */
  @Column('text', { array: true }) formats!: DesignFormat[];
  @Column('text', { name: 'related_images', array: true, default: '{}' }) relatedImages!: string[];
  @Column('uuid', { name: 'png_file', nullable: true }) pngFile!: string | null;
  @ManyToOne(() => UploadEntity)
  @JoinColumn({ name: 'png_file', foreignKeyConstraintName: 'fk_designs_png_file' })
  png?: UploadEntity;
  @Column('uuid', { name: 'jpeg_file', nullable: true }) jpegFile!: string | null;
  @ManyToOne(() => UploadEntity)
  @JoinColumn({ name: 'jpeg_file', foreignKeyConstraintName: 'fk_designs_jpeg_file' })
  jpeg?: UploadEntity;
  @Column('uuid', { name: 'cdr_file', nullable: true }) cdrFile!: string | null;
  @ManyToOne(() => UploadEntity)
  @JoinColumn({ name: 'cdr_file', foreignKeyConstraintName: 'fk_designs_cdr_file' })
  cdr?: UploadEntity;
  @Column('text', { name: 'canva_url', nullable: true }) canvaUrl!: string | null;
  /** The highest position comes first; designs that nobody has arranged yet come before it, newest first. */
  @Column('integer', { nullable: true }) position!: number | null;
  /** False for a draft. */
  @Column('boolean', { default: true }) published!: boolean;
  @Column('timestamptz', { name: 'archived_at', nullable: true }) archivedAt!: Date | null;
  @Column('timestamptz', { name: 'created_at', default: () => 'now()' }) createdAt!: Date;
  /** Increases with each change by staff. */
  @Column('integer', { default: 1 }) version!: number;
}

/** A shopper's rating of a design. */
@Entity('design_ratings')
@Check('ck_design_ratings_rating', 'rating BETWEEN 1 AND 5')
@Unique('uq_design_ratings_id', ['id'])
@Index('ix_design_ratings_design', ['designId', 'id'])
export class DesignRatingEntity {
  @PrimaryColumn('uuid', { name: 'design_id', primaryKeyConstraintName: 'pk_design_ratings' }) designId!: string;
  @PrimaryColumn('uuid', { name: 'shopper_id', primaryKeyConstraintName: 'pk_design_ratings' }) shopperId!: string;
  @ManyToOne(() => DesignEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'design_id', foreignKeyConstraintName: 'fk_design_ratings_design' })
  design?: DesignEntity;
  /** Identifies the rating to staff, instead of the shopper's id. */
  @Column('uuid', { default: () => 'uuidv7()' }) id!: string;
  @Column('smallint') rating!: number;
  /** Null for ratings from before this was recorded. */
  @Column('timestamptz', { name: 'rated_at', nullable: true, default: () => 'now()' }) ratedAt!: Date | null;
  /** Why staff have hidden the rating; null while it counts. */
  @Column('text', { name: 'hidden_reason', nullable: true }) hiddenReason!: string | null;
  /** Increases with each change, by the shopper or by staff. */
  @Column('integer', { default: 1 }) version!: number;
}

/** Downloads of a design on a day in Indian time, counting each visitor once. */
@Entity('design_downloads')
export class DesignDownloadsEntity {
  @PrimaryColumn('uuid', { name: 'design_id', primaryKeyConstraintName: 'pk_design_downloads' }) designId!: string;
  @PrimaryColumn('date', { primaryKeyConstraintName: 'pk_design_downloads' }) day!: string;
  @ManyToOne(() => DesignEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'design_id', foreignKeyConstraintName: 'fk_design_downloads_design' })
  design?: DesignEntity;
  @Column('integer') count!: number;
}

/** Who has downloaded a design today, as hashes that reveal nothing about other days or designs. Deleted when the day is over. */
@Entity('design_downloaders')
@Index('ix_design_downloaders_network', ['designId', 'day', 'network'])
export class DesignDownloaderEntity {
  @PrimaryColumn('uuid', { name: 'design_id', primaryKeyConstraintName: 'pk_design_downloaders' }) designId!: string;
  @PrimaryColumn('date', { primaryKeyConstraintName: 'pk_design_downloaders' }) day!: string;
  @PrimaryColumn('text', { primaryKeyConstraintName: 'pk_design_downloaders' }) visitor!: string;
  @ManyToOne(() => DesignEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'design_id', foreignKeyConstraintName: 'fk_design_downloaders_design' })
  design?: DesignEntity;
  @Column('text') network!: string;
}
