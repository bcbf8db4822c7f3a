import { Check, Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';

/** An entry of the audit log. A trigger prevents changing or deleting entries. */
@Entity('audit_entries')
@Unique('uq_audit_entries_previous', ['previous'])
@Index('ix_audit_entries_app', ['app', 'number'])
export class AuditEntryEntity {
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

  @Column('text')
  previous!: string;

  @Column('text')
  hash!: string;
}

/** The end of the audit log's hash chain, in one row, so that missing last entries are detected. */
@Entity('audit_head')
@Check('ck_audit_head_one', 'is_only')
export class AuditHeadEntity {
  @PrimaryColumn('boolean', { name: 'is_only', default: true, primaryKeyConstraintName: 'pk_audit_head' })
  isOnly!: boolean;

  @Column('bigint')
  number!: string;

  @Column('text')
  hash!: string;
}
