import {
  allowedQuotationActions,
  quotationTotals,
  type Quotation,
  type QuotationLine,
  type QuotationStep,
  type QuotationTotals,
  type StaffQuotation,
} from '@chhapai/contracts';
import { AuditEntryEntity } from '@chhapai/service-kit';
import type { EntityManager } from 'typeorm';
import { QUOTATION_PARTS, QuotationEntity } from './quotations.entities.js';
import { QuotationNotFound } from './quotations.errors.js';

const rupees = (paise: number): number => paise / 100;
const dayFormat = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** A date such as `2026-11-23` in words: `23 November 2026`. */
export const dayText = (date: string): string => dayFormat.format(new Date(date));

const numbered = (row: { id: string; number: string } | null | undefined) => row && { _id: row.id, number: row.number };

/** The quotation as its customer sees it. */
export function toQuotation(row: QuotationEntity): Quotation {
  return { ...commonFields(row), ...(row.replacedBy !== null && { isReplaced: true as const }) };
}

/** The quotation as staff see it in lists. */
export function toStaffQuotation(row: QuotationEntity): StaffQuotation {
  const { revision, enquiry, conversationId, replacement, createdAt, version, currentStatus, sentAt } = row;
  const replacedBy = numbered(replacement);
  return {
    ...commonFields(row),
    revision,
    shipping: rupees(row.shippingPaise),
    discount: rupees(row.discountPaise),
    ...(enquiry && { enquiry: { _id: enquiry.id, reference: enquiry.reference ?? 'Enquiry' } }),
    ...(conversationId !== null && { conversationId }),
    ...(replacedBy && { replacedBy }),
    ...mailState(row),
    createdAt: createdAt.toISOString(),
    version,
    allowed: allowedQuotationActions(currentStatus, 'staff', sentAt?.getTime() ?? null),
  };
}

/** No email waits for a quotation that can no longer be accepted. */
function mailState({ currentStatus, mailedAt }: QuotationEntity): Pick<StaffQuotation, 'mail'> {
  if (mailedAt !== null) return { mail: 'sent' };
  return currentStatus === 'sent' ? { mail: 'waiting' } : {};
}

/** A quotation with its history, the version that it replaces, and whether its email has failed. */
export async function getQuotation(db: EntityManager, id: string): Promise<StaffQuotation> {
  const row = await db.findOne(QuotationEntity, { where: { id }, relations: QUOTATION_PARTS });
  if (!row) throw new QuotationNotFound();
  const { rootId, revision } = row;
  const previous = revision > 1 ? await db.findOneBy(QuotationEntity, { rootId, revision: revision - 1 }) : null;
  const entries = await db.find(AuditEntryEntity, { where: { subject: id }, order: { id: 'ASC' } });
  const view = toStaffQuotation(row);
  const hasFailed = view.mail === 'waiting' && (await hasMailFailed(db, row));
  const revises = numbered(previous);
  return {
    ...view,
    ...(hasFailed && { mail: 'failed' }),
    ...(revises && { revises }),
    history: entries.map(toStep),
  };
}

function commonFields(row: QuotationEntity) {
  const {
    id,
    number,
    currentStatus: status,
    name,
    email,
    phone,
    gstin,
    address,
    city,
    state,
    postalCode,
    terms,
    validUntil,
  } = row;
  const order = numbered(row.order);
  return {
    _id: id,
    number,
    status,
    name,
    email,
    phone,
    gstin,
    address,
    city,
    state,
    postalCode,
    lines: linesOf(row),
    totals: totalsOf(row),
    terms,
    validUntil,
    sentAt: row.sentAt?.toISOString() ?? null,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    ...(row.declineReason && { declineReason: row.declineReason }),
    ...(order && { order }),
  };
}

function linesOf({ lines, offer }: QuotationEntity): QuotationLine[] {
  return lines.map(({ id, description, quantity, pricePaise, hsn, productId, variantId }, index) => ({
    _id: id,
    description,
    quantity,
    price: rupees(pricePaise),
    total: rupees(quantity * pricePaise),
    hsn,
    rate: offer.lines[index]!.rateBp / 100,
    productId,
    variantId,
  }));
}

function totalsOf(row: QuotationEntity): QuotationTotals {
  const { itemsPaise, discountPaise, shippingPaise, totalPaise } = quotationTotals(row);
  const { kind, placeOfSupply, totals } = row.offer;
  return {
    items: rupees(itemsPaise),
    discount: rupees(discountPaise),
    shipping: rupees(shippingPaise),
    total: rupees(totalPaise),
    ...(kind === 'tax-invoice' && {
      tax: {
        taxable: rupees(totals.taxablePaise),
        cgst: rupees(totals.cgstPaise),
        sgst: rupees(totals.sgstPaise),
        igst: rupees(totals.igstPaise),
        placeOfSupply: placeOfSupply.name,
      },
    }),
  };
}

function toStep({ at, by, byName, action, after }: AuditEntryEntity): QuotationStep {
  return {
    at: at.toISOString(),
    by,
    ...(byName !== null && { byName }),
    action: action.replace('quotation.', ''),
    fields: Object.keys(after ?? {}),
  };
}

/**
 * Whether sending the email about this version has failed, whether or not it is tried again. Plain SQL, because the queue has no
 * entities.
 */
async function hasMailFailed(db: EntityManager, { id, version }: QuotationEntity): Promise<boolean> {
  const jobs: unknown[] = await db.query(
    `SELECT FROM graphile_worker._private_jobs AS job JOIN graphile_worker._private_tasks AS task ON task.id = task_id
      WHERE identifier = 'quotation.sent' AND payload->>'quotationId' = $1 AND payload->>'version' = $2::text
        AND attempts > 0 AND last_error IS NOT NULL`,
    [id, version],
  );
  return jobs.length > 0;
}
