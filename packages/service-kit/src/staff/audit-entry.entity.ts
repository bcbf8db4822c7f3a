import type { Role } from '@chhapai/contracts';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A recorded change by staff or, in services that record those too, by a customer. */
@Entity('audit_entries')
@Index('ix_audit_entries_subject', ['subject', 'id'])
@Index('ix_audit_entries_by', ['by', 'id'])
export class AuditEntryEntity {
  @PrimaryColumn('uuid', { default: () => 'uuidv7()', primaryKeyConstraintName: 'pk_audit_entries' }) id!: string;
  @Column('timestamptz', { default: () => 'now()' }) at!: Date;
  /** Email address at the time of the change. */
  @Column('text') by!: string;
  /** Null in entries from before names were recorded. */
  @Column('text', { name: 'by_name', nullable: true }) byName!: string | null;
  /** Role at the time of the change. */
  @Column('text') role!: Role;
  @Column('text') action!: string;
  @Column('text') subject!: string;
  @Column('jsonb', { nullable: true }) before!: object | null;
  @Column('jsonb', { nullable: true }) after!: object | null;
  @Column('text', { name: 'request_id' }) requestId!: string;
}
