import type { InvoiceKind, InvoiceSettings } from '@chhapai/contracts';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, Unique } from 'typeorm';
import { paise } from '../../paise-column.js';
import type { DocumentContent } from './invoice-content.rules.js';

/** In paise. A trigger computes it from the content. */
const totalColumn = {
  type: 'bigint',
  insert: false,
  select: false,
  transformer: paise,
} as const;

/** The rate of goods from a date on. `hsn` also covers all longer codes that begin with it; the empty code covers the rest. */
@Entity('tax_rates')
@Check('ck_tax_rates_hsn', `hsn ~ '^[0-9]{0,8}$'`)
@Check('ck_tax_rates_rate', 'rate_bp BETWEEN 0 AND 10000')
export class TaxRateEntity {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'pk_tax_rates' }) hsn!: string;
  @PrimaryColumn('date', { name: 'valid_from', primaryKeyConstraintName: 'pk_tax_rates' }) validFrom!: string;
  /** Sum of CGST and SGST, or IGST, in hundredths of a percent. */
  @Column('integer', { name: 'rate_bp' }) rateBp!: number;
  /** Notification or other source of the rate. */
  @Column('text') source!: string;
  /** The goods, and how certain their classification is. */
  @Column('text') note!: string;
  /** Whether the code or the rate of these goods should be checked with an accountant. */
  @Column('boolean', { default: false }) unsure!: boolean;
}

/** The seller as named on invoices, in a single row. */
@Entity('invoice_settings')
@Check('ck_invoice_settings_only_one', 'id')
export class InvoiceSettingsEntity {
  @PrimaryColumn('boolean', { primaryKeyConstraintName: 'pk_invoice_settings', default: true }) id!: boolean;
  @Column('jsonb') settings!: InvoiceSettings;
  /** Increases with each change. */
  @Column('integer', { default: 1 }) version!: number;
  /** Email address of the admin who made the last change. */
  @Column('text', { name: 'changed_by', nullable: true }) changedBy!: string | null;
  @Column('timestamptz', { name: 'changed_at', nullable: true }) changedAt!: Date | null;
}

/** The last number of a series in a financial year. */
@Entity('invoice_series')
export class InvoiceSeriesEntity {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'pk_invoice_series' }) series!: string;
  @PrimaryColumn('text', { name: 'financial_year', primaryKeyConstraintName: 'pk_invoice_series' })
  financialYear!: string;
  @Column('integer') last!: number;
}

/** An issued invoice or credit note. A trigger refuses every change. */
@Entity('tax_documents')
@Unique('uq_tax_documents_number', ['number'])
@Unique('uq_tax_documents_sequence', ['series', 'financialYear', 'sequence'])
@Index('uq_tax_documents_invoice', ['orderId'], { unique: true, where: `(kind <> 'credit-note'::text)` })
@Index('ix_tax_documents_order', ['orderId', 'id'])
@Index('ix_tax_documents_issued', { synchronize: false })
@Index('ix_tax_documents_date', { synchronize: false })
@Index('ix_tax_documents_search', { synchronize: false })
@Index('ix_tax_documents_credit_notes', { synchronize: false })
@Check('ck_tax_documents_kind', `kind IN ('bill', 'bill-of-supply', 'tax-invoice', 'credit-note')`)
export class TaxDocumentEntity {
  @PrimaryColumn('uuid', { default: () => 'uuidv7()', primaryKeyConstraintName: 'pk_tax_documents' }) id!: string;
  @Column('uuid', { name: 'order_id' }) orderId!: string;
  /** Refers to the entity by name, because the orders module imports this one. */
  @ManyToOne('OrderEntity', 'documents')
  @JoinColumn({ name: 'order_id', foreignKeyConstraintName: 'fk_tax_documents_order' })
  order?: object;
  @Column('text') kind!: InvoiceKind | 'credit-note';
  @Column('text') series!: string;
  /** E.g. `26-27`. */
  @Column('text', { name: 'financial_year' }) financialYear!: string;
  @Column('integer') sequence!: number;
  @Column('text') number!: string;
  /** With millisecond precision, like the cursors of lists. */
  @Column({ type: 'timestamptz', name: 'issued_at', precision: 3 }) issuedAt!: Date;
  /** The date of issue, in Indian time. */
  @Column('date') date!: string;
  /** Stored as json, because jsonb would reorder the fields that `contentHash` covers. */
  @Column('json', { select: false }) content!: DocumentContent;
  /** The document's number, the order's number and the buyer's name, set by the same trigger as the totals. */
  @Column({ type: 'text', name: 'search_text', insert: false, select: false }) searchText?: string;
  @Column({ ...totalColumn, name: 'taxable_paise' }) taxablePaise?: number;
  @Column({ ...totalColumn, name: 'cgst_paise' }) cgstPaise?: number;
  @Column({ ...totalColumn, name: 'sgst_paise' }) sgstPaise?: number;
  @Column({ ...totalColumn, name: 'igst_paise' }) igstPaise?: number;
  @Column({ ...totalColumn, name: 'total_paise' }) totalPaise?: number;
  /** SHA-256 of the content as JSON, in base64url. */
  @Column('text', { name: 'content_hash', select: false }) contentHash!: string;
}
