import { Check, Column, Entity, Index, JoinColumn, ManyToOne, OneToMany, PrimaryColumn, Unique } from 'typeorm';
import { ProductEntity } from '../catalogue/catalogue.module.js';

/** A shopper's review of a delivered product. Texts are stored as written and always shown as plain text. */
@Entity('reviews')
@Unique('uq_reviews_shopper', ['productId', 'shopperId'])
@Index('ix_reviews_product', ['productId', 'id'])
@Check('ck_reviews_rating', 'rating BETWEEN 1 AND 5')
@Check('ck_reviews_reply', '(reply IS NULL) = (replied_at IS NULL)')
export class ReviewEntity {
  @PrimaryColumn('uuid', { default: () => 'uuidv7()', primaryKeyConstraintName: 'pk_reviews' }) id!: string;
  @Column('uuid', { name: 'product_id' }) productId!: string;
  @ManyToOne(() => ProductEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'product_id', foreignKeyConstraintName: 'fk_reviews_product' })
  product?: ProductEntity;
  @Column('uuid', { name: 'shopper_id' }) shopperId!: string;
  @Column('text') author!: string;
  @Column('smallint') rating!: number;
  @Column('text', { default: '' }) title!: string;
  @Column('text') body!: string;
  @Column('timestamptz', { name: 'created_at', default: () => 'now()' }) createdAt!: Date;
  @Column('timestamptz', { name: 'edited_at', nullable: true }) editedAt!: Date | null;
  @Column('text', { nullable: true }) reply!: string | null;
  @Column('timestamptz', { name: 'replied_at', nullable: true }) repliedAt!: Date | null;
  /** Why staff have hidden the review; null while it is visible. */
  @Column('text', { name: 'hidden_reason', nullable: true }) hiddenReason!: string | null;
  /** Increases with each change, so that nobody overwrites a change they have not seen. */
  @Column('integer', { default: 1 }) version!: number;
  @OneToMany(() => ReviewPhotoEntity, (photo) => photo.review) photos?: ReviewPhotoEntity[];
}

/** A photo as the shop encoded it. It keeps the id of its upload, so that a repeated request finds it. */
@Entity('review_photos')
@Index('ix_review_photos_review', ['reviewId', 'position'])
export class ReviewPhotoEntity {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'pk_review_photos' }) id!: string;
  @Column('uuid', { name: 'review_id' }) reviewId!: string;
  @ManyToOne(() => ReviewEntity, (review) => review.photos, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'review_id', foreignKeyConstraintName: 'fk_review_photos_review' })
  review?: ReviewEntity;
  @Column('smallint') position!: number;
  @Column('integer') width!: number;
  @Column('integer') height!: number;
  /** WebP; loaded only when selected by name. */
  @Column('bytea', { select: false }) content!: Buffer;
}
