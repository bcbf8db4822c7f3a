import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * Failed attempts of a subject, such as an email address and a network, since its last successful one. The email address may
 * have no account.
 */
@Entity('login_failures')
@Check('ck_login_failures_failures', 'failures > 0')
export class LoginFailureEntity {
  /** SHA-256 of the subject, because people type other secrets into the email field by mistake. */
  @PrimaryColumn('bytea', { name: 'email_hash', primaryKeyConstraintName: 'pk_login_failures' })
  subjectHash!: Buffer;

  @Column('integer')
  failures!: number;

  @Column('timestamptz', { name: 'last_at' })
  lastAt!: Date;

  @Column('timestamptz', { name: 'blocked_until' })
  blockedUntil!: Date;
}
