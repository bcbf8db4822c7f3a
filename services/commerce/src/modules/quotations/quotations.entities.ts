import type { QuotationStatus } from '@chhapai/contracts';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, Unique, VirtualColumn } from 'typeorm';
import { paise } from '../../paise-column.js';
import { EnquiryEntity } from '../enquiries/enquiries.module.js';
import type { TaxedSale } from '../invoices/invoices.module.js';
import { OrderEntity } from '../orders/orders.module.js';

/**
 * SQL for the current status of a quotation, which depends on the time: a sent one expires at the end of its last day in India.
 * `row` is the alias of the table.
 */
export const quotationStatusSql = (row: string): string => `CASE
  WHEN ${row}.status = 'sent' AND ${row}.valid_until < (now() AT TIME ZONE 'Asia/Kolkata')::date THEN 'expired'
  ELSE ${row}.status END`;

/** A line as staff wrote it. */
export interface QuotedLine {
  id: string;
  description: string;
  quantity: number;
  pricePaise: number;
  hsn: string;
  productId: string | null;
  variantId: string | null;
}

/** An offer to a customer. Each later version is a separate row, with the id of the first as `rootId`. */
@Entity('quotations')
@Unique('uq_quotations_number', ['number'])
@Unique('uq_quotations_revision', ['rootId', 'revision'])
@Unique('uq_quotations_order', ['orderId'])
@Check('ck_quotations_status', `status IN ('draft', 'sent', 'accepted', 'declined', 'withdrawn')`)
@Check('ck_quotations_sent', `status IN ('draft', 'withdrawn') OR sent_at IS NOT NULL`)
@Check('ck_quotations_order', `(status = 'accepted') = (order_id IS NOT NULL)`)
@Check('ck_quotations_replaced', `replaced_by IS NULL OR status = 'withdrawn'`)
@Check('ck_quotations_amounts', 'shipping_paise >= 0 AND discount_paise >= 0')
@Index('ix_quotations_status', ['status', 'id'])
@Index('ix_quotations_search', { synchronize: false })
@Index('ix_quotations_unclaimed', ['email'], { where: 'shopper_id IS NULL AND order_id IS NOT NULL' })
export class QuotationEntity {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'pk_quotations' }) id!: string;
  @Column('text') number!: string;
  @Column('uuid', { name: 'root_id' }) rootId!: string;
  @Column('integer', { default: 1 }) revision!: number;
  /** The later version that was sent instead of this one. */
  @Index('ix_quotations_replaced_by')
  @Column('uuid', { name: 'replaced_by', nullable: true })
  replacedBy!: string | null;
  @ManyToOne(() => QuotationEntity)
  @JoinColumn({ name: 'replaced_by', foreignKeyConstraintName: 'fk_quotations_replaced_by' })
  replacement?: QuotationEntity | null;
  /** The stored status, which is never `expired`. */
  @Column('text', { default: 'draft' }) status!: Exclude<QuotationStatus, 'expired'>;
  @VirtualColumn('text', { query: (row) => `SELECT ${quotationStatusSql(row)}` })
  readonly currentStatus!: QuotationStatus;
  @Index('ix_quotations_enquiry')
  @Column('uuid', { name: 'enquiry_id', nullable: true })
  enquiryId!: string | null;
  @ManyToOne(() => EnquiryEntity, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'enquiry_id', foreignKeyConstraintName: 'fk_quotations_enquiry' })
  enquiry?: EnquiryEntity | null;
  /** A conversation of the chat service. */
  @Index('ix_quotations_conversation')
  @Column('uuid', { name: 'conversation_id', nullable: true })
  conversationId!: string | null;
  /**
   * The account of the person who sent the enquiry, unless staff have addressed the quotation to somebody else, or who accepted
   * the quotation, even if it became known only later (`ClaimQuotedOrders`).
   */
  @Index('ix_quotations_shopper')
  @Column('uuid', { name: 'shopper_id', nullable: true })
  shopperId!: string | null;
  @Column('text', { default: '' }) name!: string;
  @Column('text', { default: '' }) email!: string;
  @Column('text', { default: '' }) phone!: string;
  @Column('text', { default: '' }) gstin!: string;
  @Column('text', { default: '' }) address!: string;
  @Column('text', { default: '' }) city!: string;
  @Column('text', { default: '' }) state!: string;
  @Column('text', { name: 'postal_code', default: '' }) postalCode!: string;
  @Column('jsonb', { default: () => "'[]'" }) lines!: QuotedLine[];
  @Column('bigint', { name: 'shipping_paise', transformer: paise }) shippingPaise!: number;
  @Column('bigint', { name: 'discount_paise', default: 0, transformer: paise }) discountPaise!: number;
  @Column('text', { default: '' }) terms!: string;
  @Column('date', { name: 'valid_until' }) validUntil!: string;
  /**
   * The rates, taxes and seller when the quotation was last saved as a draft, or sent. Stored as json, because jsonb would reorder
   * the fields.
   */
  @Column('json') offer!: TaxedSale;
  @Column('timestamptz', { name: 'sent_at', nullable: true }) sentAt!: Date | null;
  @Column('timestamptz', { name: 'mailed_at', nullable: true }) mailedAt!: Date | null;
  @Column('timestamptz', { name: 'decided_at', nullable: true }) decidedAt!: Date | null;
  @Column('text', { name: 'decline_reason', nullable: true }) declineReason!: string | null;
  @Column('uuid', { name: 'order_id', nullable: true }) orderId!: string | null;
  @ManyToOne(() => OrderEntity)
  @JoinColumn({ name: 'order_id', foreignKeyConstraintName: 'fk_quotations_order' })
  order?: OrderEntity | null;
  @Column('timestamptz', { name: 'created_at', default: () => 'now()' }) createdAt!: Date;
  /** Increases with every change. */
  @Column('integer', { default: 1 }) version!: number;
}

/** The relations that replies about a quotation include. */
export const QUOTATION_PARTS = { order: true, enquiry: true, replacement: true } as const;

/** The key of an email link to a quotation; only its SHA-256 is stored. */
@Entity('quotation_keys')
export class QuotationKeyEntity {
  @PrimaryColumn('text', { name: 'key_hash', primaryKeyConstraintName: 'pk_quotation_keys' }) keyHash!: string;
  @Index('ix_quotation_keys_quotation')
  @Column('uuid', { name: 'quotation_id' })
  quotationId!: string;
  @ManyToOne(() => QuotationEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'quotation_id', foreignKeyConstraintName: 'fk_quotation_keys_quotation' })
  quotation?: QuotationEntity;
  @Column('timestamptz', { name: 'created_at', default: () => 'now()' }) createdAt!: Date;
}
