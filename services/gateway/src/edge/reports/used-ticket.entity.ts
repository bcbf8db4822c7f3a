import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A claim that a page has already made, stored until its ticket expires. */
@Entity('used_tickets')
export class UsedTicketEntity {
  /** The page's id, from its ticket. */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'pk_used_tickets' })
  page!: string;

  /** `left` for a page that was left, or an app and its kind of failure. */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'pk_used_tickets' })
  claim!: string;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;
}
