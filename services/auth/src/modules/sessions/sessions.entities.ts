import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { AccountEntity } from '../accounts/accounts.module.js';

/** A signed-in browser: all refresh tokens that descend from one login. */
@Entity('sessions')
@Index('ix_sessions_account', ['accountId'])
export class SessionEntity {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'pk_sessions', default: () => 'uuidv7()' })
  id!: string;

  @Column('uuid', { name: 'account_id' })
  accountId!: string;

  @ManyToOne(() => AccountEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'account_id', foreignKeyConstraintName: 'fk_sessions_account' })
  account?: AccountEntity;

  /** Browser and operating system, such as `Chrome on Windows`. */
  @Column('text', { default: 'Unknown device' })
  device!: string;

  /**
   * SHA-256 of the value that protects the session from requests by other sites; null in sessions opened before there was such
   * a value.
   */
  @Column('bytea', { name: 'xsrf_hash', nullable: true })
  xsrfHash!: Buffer | null;

  @Column('timestamptz', { name: 'opened_at', default: () => 'now()' })
  openedAt!: Date;

  @Column('timestamptz', { name: 'revoked_at', nullable: true })
  revokedAt!: Date | null;
}

@Entity('refresh_tokens')
@Index('ix_refresh_tokens_session', ['sessionId'])
export class RefreshTokenEntity {
  /** SHA-256 of the token; only the browser has the token itself. */
  @PrimaryColumn('bytea', { name: 'token_hash', primaryKeyConstraintName: 'pk_refresh_tokens' })
  tokenHash!: Buffer;

  @Column('uuid', { name: 'session_id' })
  sessionId!: string;

  @ManyToOne(() => SessionEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'session_id', foreignKeyConstraintName: 'fk_refresh_tokens_session' })
  session?: SessionEntity;

  @Column('timestamptz', { name: 'issued_at', default: () => 'now()' })
  issuedAt!: Date;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;

  /** When it was exchanged for the next token. */
  @Column('timestamptz', { name: 'used_at', nullable: true })
  usedAt!: Date | null;

  /** The salt from which the next token is made; null until this token is exchanged. */
  @Column('bytea', { name: 'next_salt', nullable: true })
  nextSalt!: Buffer | null;
}

/** A browser that has signed in to an account before. It has the token in a cookie. */
@Entity('known_devices')
export class KnownDeviceEntity {
  @PrimaryColumn('uuid', { name: 'account_id', primaryKeyConstraintName: 'pk_known_devices' })
  accountId!: string;

  @ManyToOne(() => AccountEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'account_id', foreignKeyConstraintName: 'fk_known_devices_account' })
  account?: AccountEntity;

  /** SHA-256 of the token. */
  @PrimaryColumn('bytea', { name: 'token_hash', primaryKeyConstraintName: 'pk_known_devices' })
  tokenHash!: Buffer;

  /** SHA-256 of the network of its last login, with the account's id. */
  @Column('bytea', { name: 'network_hash', nullable: true })
  networkHash!: Buffer | null;

  @Column('timestamptz', { name: 'used_at', default: () => 'now()' })
  usedAt!: Date;
}
