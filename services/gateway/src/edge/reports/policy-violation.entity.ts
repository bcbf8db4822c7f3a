import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How often the content security policy blocked something. */
@Entity('policy_violations')
export class PolicyViolationEntity {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'pk_policy_violations' })
  directive!: string;

  @PrimaryColumn('text', { primaryKeyConstraintName: 'pk_policy_violations' })
  blocked!: string;

  /** Route pattern of the page. */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'pk_policy_violations' })
  page!: string;

  @Column('bigint')
  times!: string;

  @Column('timestamptz', { name: 'first_at', default: () => 'now()' })
  firstAt!: Date;

  @Column('timestamptz', { name: 'last_at', default: () => 'now()' })
  lastAt!: Date;
}
