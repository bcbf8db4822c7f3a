import { Column, Entity, PrimaryColumn, Unique } from 'typeorm';

/** One line of the audit. A trigger refuses to change or remove any. */
@Entity('audit_entries')
@Unique('uq_audit_entries_previous', ['previous'])
export class AuditEntryRow {
  @PrimaryColumn('bigint', { primaryKeyConstraintName: 'pk_audit_entries' })
  number!: string;

  @Column('timestamptz')
  at!: Date;

  @Column('text')
  by!: string;

  @Column('text')
  action!: string;

  @Column('text', { nullable: true })
  app!: string | null;

  @Column('text', { nullable: true })
  version!: string | null;

  @Column('text')
  reason!: string;

  @Column('json')
  details!: unknown;

  /** Hash of the entry before. */
  @Column('text')
  previous!: string;

  @Column('text')
  hash!: string;
}
