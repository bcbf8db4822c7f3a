import { deletionOf, type RetentionRule } from '@chhapai/service-kit';
import {
  ENQUIRY_YEARS,
  NOTIFIED_DAYS,
  ORDER_LINK_DAYS,
  PRINT_FILE_DAYS,
  QUOTATION_LINK_DAYS,
  RETURN_PHOTO_DAYS,
} from '../../retention-periods.js';
import { maskAuditEntries } from '../personal-data/personal-data.module.js';

/** When the order was last moved. */
const LAST_MOVE = `coalesce(
  (SELECT max(step.at) FROM order_history AS step WHERE step.order_id = orders.id AND step.kind = 'moved'), orders.created_at)`;

/** When a staff member or the customer last changed the row with this id. */
const lastAudit = (id: string) => `(SELECT max(at) FROM audit_entries WHERE subject = ${id}::text)`;

const orderKeys: RetentionRule = {
  description: 'expired links to orders',
  statement: deletionOf('order_keys', {
    key: 'key_hash',
    of: 'link',
    rows: `SELECT key_hash FROM order_keys AS link JOIN orders ON orders.id = link.order_id
            WHERE link.created_at < now() - interval '${ORDER_LINK_DAYS} days'
              AND ${LAST_MOVE} < now() - interval '${ORDER_LINK_DAYS} days'`,
  }),
};

const quotationKeys: RetentionRule = {
  description: 'expired links to quotations',
  statement: deletionOf('quotation_keys', {
    key: 'key_hash',
    rows: `SELECT key_hash FROM quotation_keys WHERE created_at < now() - interval '${QUOTATION_LINK_DAYS} days'`,
  }),
};

/**
 * The versions of a quotation refer to later ones, so the oldest are deleted first. Its audit entries stay, with masked values.
 */
const quotations: RetentionRule = {
  description: 'quotations without an order',
  statement: `
    WITH gone AS (
      DELETE FROM quotations WHERE id IN (
        SELECT id FROM quotations AS quotation
         WHERE order_id IS NULL AND valid_until < now() - interval '${ENQUIRY_YEARS} years'
           AND greatest(created_at, sent_at, decided_at, ${lastAudit('quotation.id')}) < now() - interval '${ENQUIRY_YEARS} years'
           AND NOT EXISTS (SELECT FROM quotations AS earlier WHERE earlier.replaced_by = quotation.id)
         LIMIT $1 FOR UPDATE SKIP LOCKED
      ) RETURNING id
    ), masked AS (
      ${maskAuditEntries('SELECT id::text FROM gone')}
    )
    SELECT count(*)::integer AS count FROM gone`,
};

/** Their files are then unused, see `ReleasePrintFiles`. */
const enquiries: RetentionRule = {
  description: 'enquiries',
  statement: deletionOf('enquiries', {
    of: 'enquiry',
    rows: `SELECT id FROM enquiries AS enquiry
            WHERE greatest(created_at, ${lastAudit('enquiry.id')}) < now() - interval '${ENQUIRY_YEARS} years'
              AND NOT EXISTS (SELECT FROM quotations WHERE enquiry_id = enquiry.id AND order_id IS NULL)`,
  }),
};

const notifyRequests: RetentionRule = {
  description: 'requests to be notified',
  statement: deletionOf('notify_requests', {
    rows: `SELECT id FROM notify_requests
            WHERE notified_at < now() - interval '${NOTIFIED_DAYS} days'
               OR (notified_at IS NULL AND created_at < now() - interval '${ENQUIRY_YEARS} years')`,
  }),
};

/** Lines keep the names of their files. The files are then unused, see `ReleasePrintFiles`. */
const printFiles: RetentionRule = {
  description: 'print files of completed orders',
  statement: `
    WITH settled AS (
      SELECT line.id FROM order_lines AS line JOIN orders ON orders.id = line.order_id
       WHERE jsonb_path_exists(line.personalisation, '$[*].fileId')
         AND orders.status IN ('delivered', 'cancelled', 'returned')
         AND ${LAST_MOVE} < now() - interval '${PRINT_FILE_DAYS} days'
         AND NOT EXISTS (
           SELECT FROM order_returns AS request
            WHERE request.order_id = orders.id
              AND (request.status IN ('requested', 'accepted')
                OR request.decided_at > now() - interval '${PRINT_FILE_DAYS} days'))
       LIMIT $1 FOR UPDATE OF line SKIP LOCKED
    ), changed AS (
      UPDATE order_lines SET personalisation = (
        SELECT jsonb_agg(answer - 'fileId' ORDER BY position)
          FROM jsonb_array_elements(personalisation) WITH ORDINALITY AS given(answer, position))
       WHERE id IN (SELECT id FROM settled) RETURNING id
    )
    SELECT count(*)::integer AS count FROM changed`,
};

const returnPhotos: RetentionRule = {
  description: 'photos of settled returns',
  statement: deletionOf('order_return_photos', {
    of: 'photo',
    rows: `SELECT photo.id FROM order_return_photos AS photo
             JOIN order_returns AS request ON request.id = photo.return_id JOIN orders ON orders.id = request.order_id
            WHERE request.status IN ('declined', 'received')
              AND greatest(request.decided_at, ${LAST_MOVE}) < now() - interval '${RETURN_PHOTO_DAYS} days'`,
  }),
};

/** Quotations come before the enquiries that they answer. */
export const commerceRules: readonly RetentionRule[] = [
  orderKeys,
  quotationKeys,
  quotations,
  enquiries,
  notifyRequests,
  printFiles,
  returnPhotos,
];
