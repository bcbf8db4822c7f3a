import type { Role } from '@chhapai/contracts';
import { Check, Column, Entity, PrimaryColumn, Unique } from 'typeorm';

@Entity('accounts')
@Unique('uq_accounts_email', ['email'])
@Unique('uq_accounts_google_subject', ['googleSubject'])
@Check('ck_accounts_email_lower', `email = lower(email)`)
@Check('ck_accounts_role', `role IN ('customer', 'staff', 'admin')`)
@Check('ck_accounts_can_sign_in', `password_hash IS NOT NULL OR google_subject IS NOT NULL`)
export class AccountEntity {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'pk_accounts', default: () => 'uuidv7()' })
  id!: string;

  @Column('text')
  name!: string;

  @Column('text')
  email!: string;

  @Column('text', { name: 'password_hash', nullable: true })
  passwordHash!: string | null;

  /** Since then the password no longer works, because the owner of the e-mail address logged in with Google. */
  @Column('timestamptz', { name: 'password_retired_at', nullable: true })
  passwordRetiredAt!: Date | null;

  /** Google's id of the person. */
  @Column('text', { name: 'google_subject', nullable: true })
  googleSubject!: string | null;

  @Column('text')
  role!: Role;

  /** URL of a picture, or empty. */
  @Column('text')
  avatar!: string;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;
}

/** The part of an account that its owner sees. */
export type AccountView = Pick<AccountEntity, 'id' | 'name' | 'email' | 'role' | 'avatar'>;
