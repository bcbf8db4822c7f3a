import { Column, Entity, PrimaryColumn, Unique } from 'typeorm';

@Entity('carts')
@Unique('uq_carts_shopper', ['shopperId'])
export class CartEntity {
  @PrimaryColumn('uuid', { default: () => 'uuidv7()', primaryKeyConstraintName: 'pk_carts' }) id!: string;
  @Column('uuid', { name: 'shopper_id' }) shopperId!: string;
  /** Increases with every change of the lines, in the same statement or transaction. */
  @Column('integer', { default: 1 }) version!: number;
}
