import type { PromotionState } from '@chhapai/contracts';
import { Check, Column, Entity, Index, PrimaryColumn, VirtualColumn } from 'typeorm';

/** SQL for the state of a promotion, which depends on the time. `row` is the alias of the table. */
export const promotionStateSql = (row: string): string => `CASE
  WHEN ${row}.archived_at IS NOT NULL THEN 'archived'
  WHEN NOT ${row}.active OR ${row}.starts_at IS NULL THEN 'off'
  WHEN ${row}.ends_at <= now() THEN 'ended'
  WHEN ${row}.starts_at > now() THEN 'scheduled'
  ELSE 'live' END`;

/** An offer of the shop. Visitors see the live one that started last. */
@Entity('promotions')
@Check('ck_promotions_title', `title <> ''`)
@Check('ck_promotions_text', `text <> ''`)
@Check('ck_promotions_dates', 'ends_at > starts_at')
@Index('ix_promotions_active', ['startsAt'], { where: 'active AND archived_at IS NULL' })
export class PromotionEntity {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'pk_promotions', default: () => 'uuidv7()' }) id!: string;
  @Column('text') title!: string;
  @Column('text') text!: string;
  @Column('text', { nullable: true }) image!: string | null;
  @Column('text', { nullable: true }) link!: string | null;
  /** Whether the promotion is shown within its dates. */
  @Column('boolean', { default: false }) active!: boolean;
  @Column('timestamptz', { name: 'starts_at', nullable: true }) startsAt!: Date | null;
  @Column('timestamptz', { name: 'ends_at', nullable: true }) endsAt!: Date | null;
  @Column('timestamptz', { name: 'archived_at', nullable: true }) archivedAt!: Date | null;
  @Column('timestamptz', { name: 'created_at', default: () => 'now()' }) createdAt!: Date;
  /** Increases with each change by staff. */
  @Column('integer', { default: 1 }) version!: number;
  @VirtualColumn('text', { query: (row) => `SELECT ${promotionStateSql(row)}` }) readonly state!: PromotionState;
}
