import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, Unique } from 'typeorm';
import { AccountEntity } from '../accounts/accounts.module.js';

/** The picture of an account. */
@Entity('avatars')
@Unique('uq_avatars_account', ['accountId'])
export class AvatarEntity {
  /** Random, because the picture at a URL never changes. */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'pk_avatars' })
  name!: string;

  @Column('uuid', { name: 'account_id' })
  accountId!: string;

  @ManyToOne(() => AccountEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'account_id', foreignKeyConstraintName: 'fk_avatars_account' })
  account?: AccountEntity;

  /** WebP. */
  @Column('bytea')
  content!: Buffer;
}
