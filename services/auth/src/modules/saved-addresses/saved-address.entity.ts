import type { ShippingAddress } from '@chhapai/contracts';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { AccountEntity } from '../accounts/accounts.module.js';

/** A delivery address saved by a person. One of each person's addresses is the default. */
@Entity('saved_addresses')
@Index('ix_saved_addresses_account', ['accountId', 'id'])
@Index('ux_saved_addresses_default', ['accountId'], { unique: true, where: 'is_default' })
export class SavedAddressEntity {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'pk_saved_addresses', default: () => 'uuidv7()' })
  id!: string;

  @Column('uuid', { name: 'account_id' })
  accountId!: string;

  @ManyToOne(() => AccountEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'account_id', foreignKeyConstraintName: 'fk_saved_addresses_account' })
  account?: AccountEntity;

  @Column('jsonb')
  details!: ShippingAddress;

  @Column('boolean', { name: 'is_default', default: false })
  isDefault!: boolean;

  @Column('integer', { default: 1 })
  version!: number;
}
