import type { SavedView } from '@chhapai/contracts';
import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, Unique } from 'typeorm';
import { AccountEntity } from '../accounts/accounts.module.js';

/** Filters of a list in the staff console, saved under a name by one staff member. */
@Entity('saved_views')
@Unique('uq_saved_views_name', ['accountId', 'list', 'name'])
export class SavedViewEntity {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'pk_saved_views', default: () => 'uuidv7()' })
  id!: string;

  @Column('uuid', { name: 'account_id' })
  accountId!: string;

  @ManyToOne(() => AccountEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'account_id', foreignKeyConstraintName: 'fk_saved_views_account' })
  account?: AccountEntity;

  /** The path of the list. */
  @Column('text')
  list!: string;

  @Column('text')
  name!: string;

  @Column('jsonb')
  filters!: SavedView['filters'];

  @Column('integer', { default: 1 })
  version!: number;
}
