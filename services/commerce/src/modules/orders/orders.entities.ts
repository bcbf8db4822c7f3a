import type {
  ArtworkState,
  CashState,
  OrderChangeDetails,
  OrderChangeKind,
  OrderStatus,
  PersonalisationAnswer,
  ReturnCondition,
} from '@chhapai/contracts';
import {
  Check,
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  OneToMany,
  OneToOne,
  PrimaryColumn,
  Unique,
} from 'typeorm';
import { paise } from '../../paise-column.js';
import { ProductEntity, ProductVariantEntity } from '../catalogue/catalogue.module.js';
import { TaxDocumentEntity } from '../invoices/invoices.module.js';
import type { StockSource } from '../stock/stock.module.js';

/** Orders that came back because they could not be delivered: nothing is owed for them. */
const UNDELIVERED = { where: `status = 'returned' AND cash IS NULL` };

/** Amounts are in paise. */
@Entity('orders')
@Unique('uq_orders_number', ['number'])
@Index('ix_orders_shopper', ['shopperId', 'id'])
@Index('ix_orders_created', ['createdAt', 'id'])
@Index('ix_orders_total', ['totalPaise', 'id'])
@Index('ix_orders_status', ['status', 'createdAt', 'id'])
@Index('ix_orders_cash', ['cash', 'createdAt', 'id'])
@Index('ix_orders_search', { synchronize: false })
@Index('ix_orders_figures', { synchronize: false })
@Index('ix_orders_undelivered_shopper', ['shopperId'], UNDELIVERED)
@Index('ix_orders_undelivered_phone', ['phone'], UNDELIVERED)
@Index('ix_orders_undelivered_email', { synchronize: false })
@Check(
  'ck_orders_status',
  `status IN ('placed', 'confirmed', 'printing', 'ready', 'shipped', 'delivered', 'cancelled', 'returned')`,
)
@Check('ck_orders_cash', `cash IN ('due', 'collected', 'remitted', 'refund_due', 'refunded')`)
@Check('ck_orders_payment_method', `payment_method = 'cod'`)
@Check('ck_orders_items', 'items_paise > 0')
@Check('ck_orders_shipping', 'shipping_paise >= 0')
@Check('ck_orders_discount', 'discount_paise BETWEEN 0 AND items_paise')
@Check('ck_orders_total', 'total_paise = items_paise + shipping_paise - discount_paise')
@Check('ck_orders_expected', 'expected_from <= expected_to')
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
  /** For the courier, e.g. `+919876543210`. */
  @Column('text', { nullable: true }) phone!: string | null;
  @Column('text', { nullable: true }) state!: string | null;
  @Column('text', { nullable: true }) gstin!: string | null;
  /** The shopper's when the order was placed; missing in old orders. */
  @Column('text', { nullable: true }) email!: string | null;
  @Column('text', { name: 'payment_method' }) paymentMethod!: 'cod';
  @Column('bigint', { name: 'items_paise', transformer: paise }) itemsPaise!: number;
  @Column('bigint', { name: 'shipping_paise', transformer: paise }) shippingPaise!: number;
  /** The discount of a quotation on the items. */
  @Column('bigint', { name: 'discount_paise', default: 0, transformer: paise }) discountPaise!: number;
  @Column('bigint', { name: 'total_paise', transformer: paise }) totalPaise!: number;
  @Column('timestamptz', { name: 'created_at' }) createdAt!: Date;
  /** First and last day of the expected delivery, e.g. `2026-12-01`; null for orders abroad and old ones. */
  @Column('date', { name: 'expected_from', nullable: true }) expectedFrom!: string | null;
  @Column('date', { name: 'expected_to', nullable: true }) expectedTo!: string | null;
  /** Increases with every change. */
  @Column('integer', { default: 1 }) version!: number;
  /** Null if nothing is owed. */
  @Column('text', { nullable: true, default: 'due' }) cash!: CashState | null;
  @Column('text', { nullable: true }) courier!: string | null;
  @Column('text', { name: 'tracking_number', nullable: true }) trackingNumber!: string | null;
  @OneToMany(() => OrderLineEntity, (line) => line.order) lines!: OrderLineEntity[];
  @OneToMany(() => OrderHistoryEntity, (step) => step.order) history!: OrderHistoryEntity[];
  /** The invoice and credit notes, without their content. */
  @OneToMany(() => TaxDocumentEntity, (document) => document.order) documents!: TaxDocumentEntity[];
}

/** The relations of an order that replies and emails show, and how they are sorted. */
export const ORDER_PARTS = { lines: true, history: true, documents: true } as const;
export const ORDER_PARTS_SORTED = {
  lines: { id: 'ASC' },
  history: { version: 'ASC' },
  documents: { id: 'ASC' },
} as const;

const HISTORY_KEY = 'pk_order_history';

/** A change to an order, under the version it created. Placing the order is version 1 and not stored here. */
@Entity('order_history')
@Check('ck_order_history_kind', `kind IN ('moved', 'noted', 'artwork', 'cash', 'edited', 'attempt')`)
export class OrderHistoryEntity {
  @PrimaryColumn('uuid', { name: 'order_id', primaryKeyConstraintName: HISTORY_KEY }) orderId!: string;
  @ManyToOne(() => OrderEntity, (order) => order.history, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'order_id', foreignKeyConstraintName: 'fk_order_history_order' })
  order?: OrderEntity;
  @PrimaryColumn('integer', { primaryKeyConstraintName: HISTORY_KEY }) version!: number;
  @Column('text', { default: 'moved' }) kind!: 'moved' | OrderChangeKind;
  /** The status after a move; for any other change, the order's status at the time. */
  @Column('text') to!: OrderStatus;
  @Column('timestamptz') at!: Date;
  /** Email address of a staff member, or `shopper`. */
  @Column('text') by!: string;
  /** Null for shoppers, and in steps from before names were recorded. */
  @Column('text', { name: 'by_name', nullable: true }) byName!: string | null;
  @Column('text', { nullable: true }) note!: string | null;
  @Column('text', { nullable: true }) reason!: string | null;
  @Column('jsonb', { nullable: true }) details!: OrderChangeDetails | null;
  @Column('text', { name: 'request_id' }) requestId!: string;
}

/**
 * A product as it was ordered: name, picture and price stay the same when the product changes. A quoted line may have no product.
 */
@Entity('order_lines')
@Check('ck_order_lines_quantity', 'quantity BETWEEN 1 AND 1000000')
@Check('ck_order_lines_price', 'price_paise > 0')
@Check('ck_order_lines_artwork', `artwork IN ('not_needed', 'awaiting', 'proof_sent', 'changes_asked', 'approved')`)
@Check('ck_order_lines_stock_source', `stock_source IN ('product', 'variant')`)
@Check('ck_order_lines_returned', 'returned_quantity BETWEEN 1 AND quantity')
@Check('ck_order_lines_condition', `returned_condition IN ('resaleable', 'scrap')`)
@Check('ck_order_lines_returned_condition', '(returned_quantity IS NULL) = (returned_condition IS NULL)')
@Check(
  'ck_order_lines_resaleable',
  `returned_condition <> 'resaleable' OR (personalisation = '[]' AND artwork = 'not_needed')`,
)
@Check(
  'ck_order_lines_artwork_hash',
  `artwork_hash IS NULL OR (artwork = 'approved' AND artwork_hash ~ '^[0-9a-f]{64}$')`,
)
@Index('ix_order_lines_files', { synchronize: false })
@Index('ix_order_lines_artwork', ['artwork', 'orderId'], {
  where: `artwork IN ('awaiting', 'proof_sent', 'changes_asked')`,
})
export class OrderLineEntity {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'pk_order_lines' }) id!: string;
  @Index('ix_order_lines_order')
  @Column('uuid', { name: 'order_id' })
  orderId!: string;
  @ManyToOne(() => OrderEntity, (order) => order.lines, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'order_id', foreignKeyConstraintName: 'fk_order_lines_order' })
  order?: OrderEntity;
  @Index('ix_order_lines_product')
  @Column('uuid', { name: 'product_id', nullable: true })
  productId!: string | null;
  @ManyToOne(() => ProductEntity)
  @JoinColumn({ name: 'product_id', foreignKeyConstraintName: 'fk_order_lines_product' })
  product?: ProductEntity | null;
  @Index('ix_order_lines_variant', { where: 'variant_id IS NOT NULL' })
  @Column('uuid', { name: 'variant_id', nullable: true })
  variantId!: string | null;
  @ManyToOne(() => ProductVariantEntity, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'variant_id', foreignKeyConstraintName: 'fk_order_lines_variant' })
  variant?: ProductVariantEntity | null;
  /** SKU and options of the variant as it was ordered. */
  @Column('text', { nullable: true }) sku!: string | null;
  @Column('jsonb', { nullable: true }) options!: Record<string, string> | null;
  /** The HSN code with which the line was quoted; null if the product's code applies. */
  @Column('text', { nullable: true }) hsn!: string | null;
  /** Which stock its pieces were taken from; null if made to order. */
  @Column('text', { name: 'stock_source', nullable: true }) stockSource!: StockSource;
  @Column('text') name!: string;
  @Column('text') image!: string;
  @Column('integer') quantity!: number;
  @Column('integer', { name: 'price_paise' }) pricePaise!: number;
  @Column('jsonb', { default: () => "'[]'" }) personalisation!: PersonalisationAnswer[];
  @Column('text', { default: 'not_needed' }) artwork!: ArtworkState;
  /** Who set the state of the artwork, and when; null until staff do. */
  @Column('text', { name: 'artwork_by', nullable: true }) artworkBy!: string | null;
  @Column('timestamptz', { name: 'artwork_at', nullable: true }) artworkAt!: Date | null;
  /** The pieces that came back; null if none did, and in orders returned before pieces were recorded. */
  @Column('integer', { name: 'returned_quantity', nullable: true }) returnedQuantity!: number | null;
  @Column('text', { name: 'returned_condition', nullable: true }) returnedCondition!: ReturnCondition | null;
  /** SHA-256 of the approved artwork. Null before approval; approvals from before hashes were stored get theirs at production. */
  @Column('text', { name: 'artwork_hash', nullable: true }) artworkHash!: string | null;
}

const MAIL_KEY = 'pk_order_mails';

/** An email that the mail server has accepted, about the step that created this version. */
@Entity('order_mails')
export class OrderMailEntity {
  @PrimaryColumn('uuid', { name: 'order_id', primaryKeyConstraintName: MAIL_KEY }) orderId!: string;
  @ManyToOne(() => OrderEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'order_id', foreignKeyConstraintName: 'fk_order_mails_order' })
  order?: OrderEntity;
  @PrimaryColumn('integer', { primaryKeyConstraintName: MAIL_KEY }) version!: number;
  @Column('timestamptz', { name: 'sent_at', default: () => 'now()' }) sentAt!: Date;
}

/** The request that placed an order, with its reply, which is replayed when the request is sent again. */
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

/** The key of an email link to an order; only its SHA-256 is stored. */
@Entity('order_keys')
export class OrderKeyEntity {
  @PrimaryColumn('text', { name: 'key_hash', primaryKeyConstraintName: 'pk_order_keys' }) keyHash!: string;
  @Index('ix_order_keys_order')
  @Column('uuid', { name: 'order_id' })
  orderId!: string;
  @ManyToOne(() => OrderEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'order_id', foreignKeyConstraintName: 'fk_order_keys_order' })
  order?: OrderEntity;
  @Column('timestamptz', { name: 'created_at', default: () => 'now()' }) createdAt!: Date;
}
