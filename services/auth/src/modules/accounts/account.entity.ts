import type { Role } from '@chhapai/contracts';
import { Check, Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';

@Entity('accounts')
@Index('ix_accounts_created', ['createdAt', 'id'])
@Index('ix_accounts_role', ['role', 'createdAt', 'id'])
@Index('ix_accounts_name', { synchronize: false })
@Index('ix_accounts_search', { synchronize: false })
@Unique('uq_accounts_email', ['email'])
@Unique('uq_accounts_google_subject', ['googleSubject'])
@Check('ck_accounts_email_lower', `email = lower(email)`)
@Check('ck_accounts_pending_email', '(pending_email IS NULL) = (pending_email_at IS NULL)')
@Check('ck_accounts_role', `role IN ('customer', 'staff', 'admin')`)
@Check('ck_accounts_can_sign_in', `password_hash IS NOT NULL OR google_subject IS NOT NULL`)
export class AccountEntity {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'pk_accounts', default: () => 'uuidv7()' })
  id!: string;

  @Column('text')
  name!: string;

  @Column('text')
  email!: string;

  /** When its owner proved that they receive mail at `email`. */
  @Column('timestamptz', { name: 'email_verified_at', nullable: true })
  emailVerifiedAt!: Date | null;

  /** Replaces `email` once it is confirmed at both addresses. */
  @Column('text', { name: 'pending_email', nullable: true })
  pendingEmail!: string | null;

  @Column('timestamptz', { name: 'pending_email_at', nullable: true })
  pendingEmailAt!: Date | null;

  @Column('text', { name: 'password_hash', nullable: true })
  passwordHash!: string | null;

  /** When the password stopped working, because the owner of the email address logged in with Google. */
  @Column('timestamptz', { name: 'password_retired_at', nullable: true })
  passwordRetiredAt!: Date | null;

  /** The person's id at Google. */
  @Column('text', { name: 'google_subject', nullable: true })
  googleSubject!: string | null;

  @Column('text')
  role!: Role;

  /** URL of a picture, or empty. */
  @Column('text')
  avatar!: string;

  /** When two-factor authentication was turned on; its secret is in `second_factors`. */
  @Column('timestamptz', { name: 'second_factor_at', nullable: true })
  secondFactorAt!: Date | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;

  /** Increases with each change by its owner or by staff. */
  @Column('integer', { default: 1 })
  version!: number;
}

/** The part of an account that its owner sees. */
export type AccountView = Pick<AccountEntity, 'id' | 'name' | 'email' | 'role' | 'avatar'>;
