import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** Failed logins with one e-mail address since the last that succeeded, whether or not it has an account. */
@Entity('login_failure')
@Check('ck_login_failure_failures', 'failures > 0')
export class LoginFailure {
  @PrimaryColumn('bytea', { name: 'email_hash', primaryKeyConstraintName: 'pk_login_failure' })
  emailHash!: Buffer;

  @Column('integer')
  failures!: number;

  @Column('timestamptz', { name: 'last_at' })
  lastAt!: Date;

  @Column('timestamptz', { name: 'blocked_until' })
  blockedUntil!: Date;
}
