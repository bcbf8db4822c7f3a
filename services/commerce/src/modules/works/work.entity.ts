import type { WorkCategory } from '@chhapai/contracts';
import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** A work in the portfolio. */
@Entity('works')
@Check('ck_works_category', `category IN ('indoor', 'outdoor', 'news', 'events')`)
export class WorkEntity {
  @PrimaryColumn('uuid', { default: () => 'uuidv7()', primaryKeyConstraintName: 'pk_works' }) id!: string;
  @Column('text') title!: string;
  @Column('text') category!: WorkCategory;
  @Column('text') type!: string;
  @Column('text') image!: string;
  @Column('text') description!: string;
  @Column('text', { array: true, default: '{}' }) tags!: string[];
  @Column('text') dimensions!: string;
  @Column('text') material!: string;
  /** The highest position comes first; works that nobody has arranged yet come before it, newest first. */
  @Column('integer', { nullable: true }) position!: number | null;
  /** False for a draft. */
  @Column('boolean', { default: true }) published!: boolean;
  @Column('timestamptz', { name: 'archived_at', nullable: true }) archivedAt!: Date | null;
  @Column('timestamptz', { name: 'created_at', default: () => 'now()' }) createdAt!: Date;
  /** Increases with each change by staff. */
  @Column('integer', { default: 1 }) version!: number;
}
