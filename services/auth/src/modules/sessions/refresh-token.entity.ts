import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { SessionEntity } from './session.entity.js';

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
}
