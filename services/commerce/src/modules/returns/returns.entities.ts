import type { ReturnReason, ReturnStatus } from '@chhapai/contracts';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, OneToMany, PrimaryColumn } from 'typeorm';
import { OrderEntity, OrderLineEntity } from '../orders/orders.module.js';

/** A shopper's request to return lines of an order. A trigger on `orders` marks it as received when the order is returned. */
@Entity('order_returns')
@Check('ck_order_returns_status', `status IN ('requested', 'accepted', 'declined', 'received')`)
@Check('ck_order_returns_reason', `reason IN ('damaged', 'wrong_item', 'print_quality', 'not_as_expected', 'other')`)
@Check('ck_order_returns_decided', '(decided_at IS NULL) = (decided_by IS NULL)')
@Index('ix_order_returns_order', ['orderId', 'id'])
@Index('ix_order_returns_status', ['status', 'id'])
@Index('uq_order_returns_open', ['orderId'], { unique: true, where: `status IN ('requested', 'accepted')` })
export class OrderReturnEntity {
  @PrimaryColumn('uuid', { default: () => 'uuidv7()', primaryKeyConstraintName: 'pk_order_returns' }) id!: string;
  @Column('uuid', { name: 'order_id' }) orderId!: string;
  @ManyToOne(() => OrderEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'order_id', foreignKeyConstraintName: 'fk_order_returns_order' })
  order?: OrderEntity;
  @Column('text', { default: 'requested' }) status!: ReturnStatus;
  @Column('text') reason!: ReturnReason;
  @Column('text') text!: string;
  @Column('timestamptz', { name: 'created_at', default: () => 'now()' }) createdAt!: Date;
  @Column('timestamptz', { name: 'decided_at', nullable: true }) decidedAt!: Date | null;
  /** Email address of the staff member. */
  @Column('text', { name: 'decided_by', nullable: true }) decidedBy!: string | null;
  /** Null in decisions from before names were recorded. */
  @Column('text', { name: 'decided_by_name', nullable: true }) decidedByName!: string | null;
  /** The staff's comment on the decision, for the shopper. */
  @Column('text', { default: '' }) note!: string;
  /** Number of the order and name of its recipient, which triggers keep equal to the order's. */
  @Column({ type: 'text', name: 'search_text', insert: false, select: false }) searchText?: string;
  /** Increases with each change. */
  @Column('integer', { default: 1 }) version!: number;
  @OneToMany(() => OrderReturnLineEntity, (line) => line.return) lines!: OrderReturnLineEntity[];
  @OneToMany(() => OrderReturnPhotoEntity, (photo) => photo.return) photos!: OrderReturnPhotoEntity[];
}

const LINE_KEY = 'pk_order_return_lines';

@Entity('order_return_lines')
@Check('ck_order_return_lines_quantity', 'quantity > 0')
export class OrderReturnLineEntity {
  @PrimaryColumn('uuid', { name: 'return_id', primaryKeyConstraintName: LINE_KEY }) returnId!: string;
  @ManyToOne(() => OrderReturnEntity, (request) => request.lines, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'return_id', foreignKeyConstraintName: 'fk_order_return_lines_return' })
  return?: OrderReturnEntity;
  @PrimaryColumn('uuid', { name: 'line_id', primaryKeyConstraintName: LINE_KEY }) lineId!: string;
  @ManyToOne(() => OrderLineEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'line_id', foreignKeyConstraintName: 'fk_order_return_lines_line' })
  line?: OrderLineEntity;
  @Column('integer') quantity!: number;
}

/** A photo as the shop encoded it. */
@Entity('order_return_photos')
@Index('ix_order_return_photos_return', ['returnId', 'position'])
export class OrderReturnPhotoEntity {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'pk_order_return_photos' }) id!: string;
  @Column('uuid', { name: 'return_id' }) returnId!: string;
  @ManyToOne(() => OrderReturnEntity, (request) => request.photos, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'return_id', foreignKeyConstraintName: 'fk_order_return_photos_return' })
  return?: OrderReturnEntity;
  @Column('smallint') position!: number;
  @Column('integer') width!: number;
  @Column('integer') height!: number;
  /** WebP; loaded only when selected by name. */
  @Column('bytea', { select: false }) content!: Buffer;
}
