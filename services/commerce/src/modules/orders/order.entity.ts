import type { OrderStatus } from '@chhapai/contracts';
import { Check, Column, Entity, Index, OneToMany, PrimaryColumn, Unique, type Relation } from 'typeorm';
import { OrderLineEntity } from './order-line.entity.js';

/** PostgreSQL's bigint arrives as text; amounts are far below 2^53. */
const paise = { from: Number, to: (amount: number) => amount };

/** Amounts are in paise. */
@Entity('orders')
@Unique('uq_orders_number', ['number'])
@Index('ix_orders_shopper', ['shopperId', 'id'])
@Check('ck_orders_status', `status IN ('placed', 'confirmed', 'printing', 'shipped', 'delivered', 'cancelled')`)
@Check('ck_orders_payment_method', `payment_method = 'cod'`)
@Check('ck_orders_items', 'items_paise > 0')
@Check('ck_orders_shipping', 'shipping_paise >= 0')
@Check('ck_orders_total', 'total_paise = items_paise + shipping_paise')
export class OrderEntity {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'pk_orders' }) id!: string;
  @Column('text') number!: string;
  @Column('uuid', { name: 'shopper_id' }) shopperId!: string;
  @Column('text', { default: 'placed' }) status!: OrderStatus;
  @Column('text', { name: 'full_name' }) fullName!: string;
  @Column('text') address!: string;
  @Column('text') city!: string;
  @Column('text', { name: 'postal_code' }) postalCode!: string;
  @Column('text') country!: string;
  /** For the courier, as `+919876543210`. */
  @Column('text', { nullable: true }) phone!: string | null;
  @Column('text', { nullable: true }) state!: string | null;
  @Column('text', { name: 'payment_method' }) paymentMethod!: 'cod';
  @Column('bigint', { name: 'items_paise', transformer: paise }) itemsPaise!: number;
  @Column('bigint', { name: 'shipping_paise', transformer: paise }) shippingPaise!: number;
  @Column('bigint', { name: 'total_paise', transformer: paise }) totalPaise!: number;
  @Column('timestamptz', { name: 'created_at' }) createdAt!: Date;
  @OneToMany(() => OrderLineEntity, (line) => line.order) lines!: Relation<OrderLineEntity>[];
}
