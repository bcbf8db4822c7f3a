import type { CategoryId } from '@chhapai/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A printing service on the home page. Those with a category are sold in the shop; all others are quoted. */
@Entity('offered_services')
export class OfferedServiceEntity {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'pk_offered_services', default: () => 'uuidv7()' }) id!: string;
  @Column('text') title!: string;
  @Column('text') description!: string;
  @Column('text') icon!: string;
  @Column('text', { nullable: true }) category!: CategoryId | null;
  @Column('integer', { nullable: true }) position!: number | null;
  @Column('timestamptz', { name: 'archived_at', nullable: true }) archivedAt!: Date | null;
  @Column('timestamptz', { name: 'created_at', default: () => 'now()' }) createdAt!: Date;
  /** Increases with each change by staff. */
  @Column('integer', { default: 1 }) version!: number;
}
