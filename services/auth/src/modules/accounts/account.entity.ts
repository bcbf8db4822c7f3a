import type { Role } from '@chhapai/contracts';
import { Check, Column, Entity, PrimaryColumn, Unique } from 'typeorm';

@Entity('account')
@Unique('uq_account_email', ['email'])
@Unique('uq_account_google_subject', ['googleSubject'])
@Check('ck_account_email_lower', `email = lower(email)`)
@Check('ck_account_role', `role IN ('customer', 'staff', 'admin')`)
@Check('ck_account_can_sign_in', `password_hash IS NOT NULL OR google_subject IS NOT NULL`)
export class Account {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'pk_account' })
  id!: string;

  @Column('text')
  name!: string;

  @Column('text')
  email!: string;

  @Column('text', { name: 'password_hash', nullable: true })
  passwordHash!: string | null;

  /** Since when the password no longer signs in, because the owner of the e-mail address came by Google. */
  @Column('timestamptz', { name: 'password_retired_at', nullable: true })
  passwordRetiredAt!: Date | null;

  @Column('text', { name: 'google_subject', nullable: true })
  googleSubject!: string | null;

  @Column('text')
  role!: Role;

  @Column('text')
  avatar!: string;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;
}

/** What others may know of an account. */
export type AccountView = Pick<Account, 'id' | 'name' | 'email' | 'role' | 'avatar'>;
