import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What the content security policy kept from running, counted. */
@Entity('policy_violations')
export class PolicyViolation {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'pk_policy_violations' })
  directive!: string;

  @PrimaryColumn('text', { primaryKeyConstraintName: 'pk_policy_violations' })
  blocked!: string;

  /** Path of the page, without query. */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'pk_policy_violations' })
  page!: string;

  @Column('bigint')
  times!: string;

  @Column('timestamptz', { name: 'first_at', default: () => 'now()' })
  firstAt!: Date;

  @Column('timestamptz', { name: 'last_at', default: () => 'now()' })
  lastAt!: Date;
}
