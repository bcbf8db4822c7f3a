import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { AccountEntity } from '../accounts/index.js';

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

  @Column('timestamptz', { name: 'opened_at', default: () => 'now()' })
  openedAt!: Date;

  @Column('timestamptz', { name: 'revoked_at', nullable: true })
  revokedAt!: Date | null;
}
