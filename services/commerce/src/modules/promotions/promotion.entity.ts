import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** An offer of the shop; at most one is active. */
@Entity('promotions')
@Check('ck_promotions_title', `title <> ''`)
@Check('ck_promotions_text', `text <> ''`)
@Index('uq_promotions_active', ['active'], { unique: true, where: 'active' })
export class PromotionEntity {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'pk_promotions', default: () => 'uuidv7()' }) id!: string;
  @Column('text') title!: string;
  @Column('text') text!: string;
  @Column('text', { nullable: true }) image!: string | null;
  @Column('text', { nullable: true }) link!: string | null;
  @Column('boolean', { default: false }) active!: boolean;
}
