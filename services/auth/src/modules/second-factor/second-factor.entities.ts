import { Column, Entity, Index, JoinColumn, ManyToOne, OneToOne, PrimaryColumn } from 'typeorm';
import { AccountEntity } from '../accounts/accounts.module.js';

/** The secret that an account shares with an authenticator app. It is in use once the account's `secondFactorAt` is set. */
@Entity('second_factors')
export class SecondFactorEntity {
  @PrimaryColumn('uuid', { name: 'account_id', primaryKeyConstraintName: 'pk_second_factors' })
  accountId!: string;

  @OneToOne(() => AccountEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'account_id', foreignKeyConstraintName: 'fk_second_factors_account' })
  account?: AccountEntity;

  /** Base32. In plain text, because anyone who can read this database has the keys that sign access tokens too. */
  @Column('text')
  secret!: string;

  /** The time step (30 s since the epoch) of the last accepted code. */
  @Column('integer', { name: 'last_step', default: 0 })
  lastStep!: number;
}

/** Replaces a code from the app once, for people who lost their phone. */
@Entity('recovery_codes')
export class RecoveryCodeEntity {
  @PrimaryColumn('uuid', { name: 'account_id', primaryKeyConstraintName: 'pk_recovery_codes' })
  accountId!: string;

  /** SHA-256; the codes have 140 random bits, or 80 if they were issued before December 2026. */
  @PrimaryColumn('bytea', { name: 'code_hash', primaryKeyConstraintName: 'pk_recovery_codes' })
  codeHash!: Buffer;

  @ManyToOne(() => SecondFactorEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'account_id', foreignKeyConstraintName: 'fk_recovery_codes_second_factor' })
  secondFactor?: SecondFactorEntity;

  @Column('timestamptz', { name: 'used_at', nullable: true })
  usedAt!: Date | null;
}

/** A login waiting for the second factor. */
@Entity('second_factor_challenges')
@Index('ix_second_factor_challenges_account', ['accountId'])
export class SecondFactorChallengeEntity {
  @PrimaryColumn('bytea', { name: 'token_hash', primaryKeyConstraintName: 'pk_second_factor_challenges' })
  tokenHash!: Buffer;

  @Column('uuid', { name: 'account_id' })
  accountId!: string;

  @ManyToOne(() => AccountEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'account_id', foreignKeyConstraintName: 'fk_second_factor_challenges_account' })
  account?: AccountEntity;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;

  @Column('integer', { default: 0 })
  attempts!: number;
}
