import type { StockMovementKind } from '@chhapai/contracts';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { ProductEntity, ProductVariantEntity } from '../catalogue/catalogue.module.js';

/**
 * A change to a stock or to its reserved quantity. Triggers record every change to a stock; `moveStock` records the changes to
 * the reserved quantity alone. The changes for a product, or for a variant with its own stock, add up to that stock, and the
 * reserved changes to the pieces that open orders will use.
 */
@Entity('stock_movements')
@Check(
  'ck_stock_movements_kind',
  `kind IN ('opening', 'edited', 'imported', 'reserved', 'released', 'used', 'unused', 'returned')`,
)
@Check('ck_stock_movements_change', 'change <> 0 OR reserved_change <> 0')
@Index('ix_stock_movements_product', ['productId', 'id'])
export class StockMovementEntity {
  @PrimaryColumn('uuid', { default: () => 'uuidv7()', primaryKeyConstraintName: 'pk_stock_movements' }) id!: string;
  @Column('uuid', { name: 'product_id' }) productId!: string;
  @ManyToOne(() => ProductEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'product_id', foreignKeyConstraintName: 'fk_stock_movements_product' })
  product?: ProductEntity;
  /** Null for the stock of the product. */
  @Index('ix_stock_movements_variant', { where: 'variant_id IS NOT NULL' })
  @Column('uuid', { name: 'variant_id', nullable: true })
  variantId!: string | null;
  @ManyToOne(() => ProductVariantEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'variant_id', foreignKeyConstraintName: 'fk_stock_movements_variant' })
  variant?: ProductVariantEntity | null;
  @Column('timestamptz', { default: () => 'now()' }) at!: Date;
  @Column('text', { default: 'edited' }) kind!: StockMovementKind;
  @Column('integer') change!: number;
  @Column('integer', { name: 'reserved_change', default: 0 }) reservedChange!: number;
  @Index('ix_stock_movements_order', { where: 'order_id IS NOT NULL' })
  @Column('uuid', { name: 'order_id', nullable: true })
  orderId!: string | null;
  /**
   * Refers to the entity by name, because the orders module imports this one. Deferred, because orders take their pieces first.
   */
  @ManyToOne('OrderEntity', { onDelete: 'SET NULL', deferrable: 'INITIALLY DEFERRED' })
  @JoinColumn({ name: 'order_id', foreignKeyConstraintName: 'fk_stock_movements_order' })
  order?: { id: string; number: string } | null;
  /** Email address of a staff member, `shopper` or `system`. */
  @Column('text', { default: 'system' }) by!: string;
  @Column('text', { name: 'by_name', nullable: true }) byName!: string | null;
  @Column('text', { name: 'request_id', nullable: true }) requestId!: string | null;
}
