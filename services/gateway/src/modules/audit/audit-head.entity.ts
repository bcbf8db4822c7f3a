import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** Where the chain of the audit ends: one row. It is what tells that the newest entries are missing. */
@Entity('audit_head')
@Check('ck_audit_head_one', 'is_only')
export class AuditHead {
  @PrimaryColumn('boolean', { name: 'is_only', default: true, primaryKeyConstraintName: 'pk_audit_head' })
  isOnly!: boolean;

  @Column('bigint')
  number!: string;

  @Column('text')
  hash!: string;
}
