import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

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

/** A release of an opened page that has not reported yet, once for each of its apps. Stored for about a minute. */
@Entity('awaited_pages')
@Index('ix_awaited_pages_served_at', ['servedAt'])
export class AwaitedPageEntity {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'pk_awaited_pages' })
  page!: string;

  @PrimaryColumn('text', { primaryKeyConstraintName: 'pk_awaited_pages' })
  app!: string;

  @Column('text')
  version!: string;

  /** A pseudonym that differs for each release. */
  @Column('bytea')
  visitor!: Buffer;

  /** A pseudonym of the network address. */
  @Column('bytea')
  address!: Buffer;

  @Column('timestamptz', { name: 'served_at' })
  servedAt!: Date;
}

/** A claim that a page has already made, stored until its ticket expires. */
@Entity('used_tickets')
export class UsedTicketEntity {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'pk_used_tickets' })
  page!: string;

  /**
   * `started` once a page can be used, `left` once it was left; for a failure, the app and the kind, plus the app alone for its
   * first.
   */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'pk_used_tickets' })
  claim!: string;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;
}
