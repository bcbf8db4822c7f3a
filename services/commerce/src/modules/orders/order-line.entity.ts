import type { PersonalisationAnswer } from '@chhapai/contracts';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { ProductEntity } from '../catalogue/index.js';
import { OrderEntity } from './order.entity.js';

/** A product as it was ordered: name, picture and price stay when the product changes. */
@Entity('order_lines')
@Check('ck_order_lines_quantity', 'quantity BETWEEN 1 AND 999')
@Check('ck_order_lines_price', 'price_paise > 0')
export class OrderLineEntity {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'pk_order_lines' }) id!: string;
  @Index('ix_order_lines_order')
  @Column('uuid', { name: 'order_id' })
  orderId!: string;
  @ManyToOne(() => OrderEntity, (order) => order.lines, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'order_id', foreignKeyConstraintName: 'fk_order_lines_order' })
  order?: Relation<OrderEntity>;
  @Index('ix_order_lines_product')
  @Column('uuid', { name: 'product_id' })
  productId!: string;
  @ManyToOne(() => ProductEntity)
  @JoinColumn({ name: 'product_id', foreignKeyConstraintName: 'fk_order_lines_product' })
  product?: ProductEntity;
  @Column('text') name!: string;
  @Column('text') image!: string;
  @Column('integer') quantity!: number;
  @Column('integer', { name: 'price_paise' }) pricePaise!: number;
  @Column('jsonb', { default: () => "'[]'" }) personalisation!: PersonalisationAnswer[];
}
