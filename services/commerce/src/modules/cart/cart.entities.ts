import type { PersonalisationAnswer } from '@chhapai/contracts';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, Unique } from 'typeorm';
import { ProductEntity, ProductVariantEntity } from '../catalogue/catalogue.module.js';

@Entity('carts')
@Unique('uq_carts_shopper', ['shopperId'])
export class CartEntity {
  @PrimaryColumn('uuid', { default: () => 'uuidv7()', primaryKeyConstraintName: 'pk_carts' }) id!: string;
  @Column('uuid', { name: 'shopper_id' }) shopperId!: string;
  /** Increases with every change to the lines, in the same statement or transaction. */
  @Column('integer', { default: 1 }) version!: number;
}

@Entity('cart_lines')
@Unique('uq_cart_lines_product', ['cartId', 'productId', 'contentKey'])
@Check('ck_cart_lines_quantity', 'quantity BETWEEN 1 AND 999')
export class CartLineEntity {
  @PrimaryColumn('uuid', { default: () => 'uuidv7()', primaryKeyConstraintName: 'pk_cart_lines' }) id!: string;
  @Column('uuid', { name: 'cart_id' }) cartId!: string;
  @ManyToOne(() => CartEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'cart_id', foreignKeyConstraintName: 'fk_cart_lines_cart' })
  cart?: CartEntity;
  @Index('ix_cart_lines_product')
  @Column('uuid', { name: 'product_id', nullable: true })
  productId!: string | null;
  @ManyToOne(() => ProductEntity, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'product_id', foreignKeyConstraintName: 'fk_cart_lines_product' })
  product?: ProductEntity | null;
  @Index('ix_cart_lines_variant', { where: 'variant_id IS NOT NULL' })
  @Column('uuid', { name: 'variant_id', nullable: true })
  variantId!: string | null;
  @ManyToOne(() => ProductVariantEntity, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'variant_id', foreignKeyConstraintName: 'fk_cart_lines_variant' })
  variant?: ProductVariantEntity | null;
  @Column('integer') quantity!: number;
  @Column('jsonb', { default: () => "'[]'" }) personalisation!: PersonalisationAnswer[];
  /** Equal for lines with the same variant and the same answers; empty for a line with neither. */
  @Column('text', { name: 'personalisation_key', default: '' }) contentKey!: string;
}
