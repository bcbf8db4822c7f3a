import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { ReviewEntity } from './review.entity.js';

/** A photo as the shop encoded it. It keeps the id of its upload, so that a repeated request finds it. */
@Entity('review_photos')
@Index('ix_review_photos_review', ['reviewId', 'position'])
export class ReviewPhotoEntity {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'pk_review_photos' }) id!: string;
  @Column('uuid', { name: 'review_id' }) reviewId!: string;
  @ManyToOne(() => ReviewEntity, (review) => review.photos, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'review_id', foreignKeyConstraintName: 'fk_review_photos_review' })
  review?: Relation<ReviewEntity>;
  @Column('smallint') position!: number;
  @Column('integer') width!: number;
  @Column('integer') height!: number;
  /** WebP; loaded only when selected by name. */
  @Column('bytea', { select: false }) content!: Buffer;
}
