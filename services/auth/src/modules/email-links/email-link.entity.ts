import { Check, Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, Unique } from 'typeorm';
import { AccountEntity } from '../accounts/accounts.module.js';

/**
 * The purpose of a link in an email. A change of the email address is confirmed with two links: `leave-email`, sent to the old
 * address, and `adopt-email`, sent to the new one.
 */
export type LinkPurpose = 'reset-password' | 'verify-email' | 'leave-email' | 'adopt-email';

/** A link in an email. An account has at most one for each purpose: the newest. */
@Entity('email_links')
@Unique('uq_email_links_purpose', ['accountId', 'purpose'])
@Check('ck_email_links_purpose', `purpose IN ('reset-password', 'verify-email', 'leave-email', 'adopt-email')`)
export class EmailLinkEntity {
  /** SHA-256 of the token; only the email contains the token itself. */
  @PrimaryColumn('bytea', { name: 'token_hash', primaryKeyConstraintName: 'pk_email_links' })
  tokenHash!: Buffer;

  @Column('uuid', { name: 'account_id' })
  accountId!: string;

  @ManyToOne(() => AccountEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'account_id', foreignKeyConstraintName: 'fk_email_links_account' })
  account?: AccountEntity;

  @Column('text')
  purpose!: LinkPurpose;

  /** The new address if the link confirms a change; otherwise the account's address when the link was created. */
  @Column('text')
  email!: string;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;

  @Column('timestamptz', { name: 'used_at', nullable: true })
  usedAt!: Date | null;
}
