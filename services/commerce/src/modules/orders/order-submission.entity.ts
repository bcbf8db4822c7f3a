import { Column, Entity, Index, JoinColumn, OneToOne, PrimaryColumn, Unique } from 'typeorm';
import { OrderEntity } from './order.entity.js';

/** The request that placed an order, with its reply, which is repeated when the request is sent again. */
@Entity('order_submissions')
@Unique('uq_order_submissions_key', ['shopperId', 'key'])
@Index('ix_order_submissions_recent', ['shopperId', 'createdAt'])
export class OrderSubmissionEntity {
  @PrimaryColumn('uuid', { name: 'order_id', primaryKeyConstraintName: 'pk_order_submissions' }) orderId!: string;
  @OneToOne(() => OrderEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'order_id', foreignKeyConstraintName: 'fk_order_submissions_order' })
  order?: OrderEntity;
  @Column('uuid', { name: 'shopper_id' }) shopperId!: string;
  @Column('text', { nullable: true }) key!: string | null;
  @Column('text', { name: 'body_hash' }) bodyHash!: string;
  @Column('text') reply!: string;
  @Column('timestamptz', { name: 'created_at', default: () => 'now()' }) createdAt!: Date;
}
