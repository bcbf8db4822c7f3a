import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { ReviewEntity } from './review.entity.js';

/** A photo as the shop encoded it. It keeps the id of its upload, so that a repeated call finds it already there. */
@Entity('review_photos')
@Index('ix_review_photos_review', ['reviewId', 'position'])
export class ReviewPhotoEntity {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'pk_review_photos' }) id!: string;
  @Column('uuid', { name: 'review_id' }) reviewId!: string;
  @ManyToOne(() => ReviewEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'review_id', foreignKeyConstraintName: 'fk_review_photos_review' })
  review?: ReviewEntity;
  @Column('smallint') position!: number;
  @Column('integer') width!: number;
  @Column('integer') height!: number;
  /** WebP. */
  @Column('bytea') content!: Buffer;
}
