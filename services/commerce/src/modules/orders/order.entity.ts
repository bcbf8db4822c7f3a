import type { OrderStatus } from '@chhapai/contracts';
import { Check, Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';

/** Amounts are paise; PostgreSQL's bigint arrives as text. */
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
  @Column('bigint', { name: 'items_paise' }) itemsPaise!: string;
  @Column('bigint', { name: 'shipping_paise' }) shippingPaise!: string;
  @Column('bigint', { name: 'total_paise' }) totalPaise!: string;
  @Column('timestamptz', { name: 'created_at' }) createdAt!: Date;
}
