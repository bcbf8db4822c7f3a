import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { Account } from '../accounts/index.js';

/** One signed-in browser: the family of all refresh tokens that came from one login. */
@Entity('session')
@Index('ix_session_account', ['accountId'])
export class Session {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'pk_session' })
  id!: string;

  @Column('uuid', { name: 'account_id' })
  accountId!: string;

  @ManyToOne(() => Account, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'account_id', foreignKeyConstraintName: 'fk_session_account' })
  account?: Account;

  @Column('timestamptz', { name: 'opened_at', default: () => 'now()' })
  openedAt!: Date;

  @Column('timestamptz', { name: 'revoked_at', nullable: true })
  revokedAt!: Date | null;
}
