import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What a page has said already, as long as its ticket is good. */
@Entity('used_tickets')
export class UsedTicket {
  /** The page's id, from its ticket. */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'pk_used_tickets' })
  page!: string;

  /** `left`, or an app and a kind of failure. */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'pk_used_tickets' })
  claim!: string;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;
}
