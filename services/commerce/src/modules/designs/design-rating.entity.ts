import { Check, Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { DesignEntity } from './design.entity.js';

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
