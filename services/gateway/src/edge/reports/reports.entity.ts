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

/**
 * An opened page that has not reported yet: one row for the shell and one for the app that owns the page. Stored for about a
 * minute.
 */
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
   * `started` once the page can be used, `left` once it was left. A failure makes two claims: the app with the kind, and the app
   * alone, which is new only for the app's first failure on the page.
   */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'pk_used_tickets' })
  claim!: string;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;
}
