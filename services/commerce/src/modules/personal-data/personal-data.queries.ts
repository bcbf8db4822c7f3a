import { hashOf } from '../../email-hash.js';
import { RETURN_DAYS } from '@chhapai/contracts';

/** Prices are stored in paise. */
const rupees = (column: string) => `round(${column} / 100.0, 2)`;

/**
 * Everything this service stores about a person. $1 shopper, $2 their verified email address or null.
 *
 * Includes data that visitors sent with that address, but only the parts that the shop's reply would contain: phone number and
 * city are left out, because somebody else may have mistyped the address. Leaves out quotations of a former owner of the address
 * whose account was removed; they stay until their orders are complete.
 */
export const personalData = `
  SELECT json_build_object(
    'orders', (
      SELECT coalesce(json_agg(json_build_object(
        'number', o.number, 'status', o.status, 'createdAt', o.created_at, 'email', o.email,
        'shippingAddress', json_build_object(
          'fullName', o.full_name, 'address', o.address, 'city', o.city, 'postalCode', o.postal_code,
          'state', o.state, 'country', o.country, 'phone', o.phone, 'gstin', o.gstin),
        'itemsPrice', ${rupees('o.items_paise')}, 'shippingPrice', ${rupees('o.shipping_paise')},
        'discountPrice', ${rupees('o.discount_paise')}, 'totalPrice', ${rupees('o.total_paise')}, 'courier', o.courier, 'trackingNumber', o.tracking_number,
        'items', (
          SELECT json_agg(json_build_object(
            'name', l.name, 'sku', l.sku, 'options', l.options, 'quantity', l.quantity,
            'price', ${rupees('l.price_paise')}, 'personalisation', l.personalisation
          ) ORDER BY l.id) FROM order_lines l WHERE l.order_id = o.id),
        'deliveryAttempts', (
          SELECT coalesce(json_agg(json_build_object(
            'at', h.at, 'courier', h.details->'attempt'->>'courier',
            'trackingNumber', h.details->'attempt'->>'trackingNumber', 'reason', h.details->'attempt'->>'reason'
          ) ORDER BY h.at), '[]')
            FROM order_history h WHERE h.order_id = o.id AND h.details ? 'attempt')
      ) ORDER BY o.id), '[]') FROM orders o WHERE o.shopper_id = $1),
    'returns', (
      SELECT coalesce(json_agg(json_build_object(
        'order', o.number, 'status', r.status, 'reason', r.reason, 'text', r.text, 'createdAt', r.created_at,
        'note', r.note, 'photos', (SELECT count(*) FROM order_return_photos p WHERE p.return_id = r.id)
      ) ORDER BY r.id), '[]') FROM order_returns r JOIN orders o ON o.id = r.order_id WHERE o.shopper_id = $1),
    'cart', (
      SELECT coalesce(json_agg(json_build_object(
        'product', p.name, 'sku', v.sku, 'options', v.options, 'quantity', l.quantity,
        'personalisation', l.personalisation) ORDER BY l.id), '[]')
        FROM carts c JOIN cart_lines l ON l.cart_id = c.id LEFT JOIN products p ON p.id = l.product_id
        LEFT JOIN product_variants v ON v.id = l.variant_id
       WHERE c.shopper_id = $1),
    'wishlist', (
      SELECT coalesce(json_agg(json_build_object('product', p.name, 'addedAt', w.added_at) ORDER BY w.added_at), '[]')
        FROM wishlist_items w JOIN products p ON p.id = w.product_id WHERE w.shopper_id = $1),
    'reviews', (
      SELECT coalesce(json_agg(json_build_object(
        'product', p.name, 'author', r.author, 'rating', r.rating, 'title', r.title, 'body', r.body,
        'createdAt', r.created_at, 'editedAt', r.edited_at, 'reply', r.reply) ORDER BY r.id), '[]')
        FROM reviews r JOIN products p ON p.id = r.product_id WHERE r.shopper_id = $1),
    'designRatings', (
      SELECT coalesce(json_agg(json_build_object('design', d.title, 'rating', r.rating)), '[]')
        FROM design_ratings r JOIN designs d ON d.id = r.design_id WHERE r.shopper_id = $1),
    'enquiries', (
      SELECT coalesce(json_agg(json_build_object(
        'reference', e.reference, 'kind', e.kind, 'about', e.subject_title, 'name', e.name, 'email', e.email,
        'phone', CASE WHEN e.shopper_id = $1 THEN e.phone END, 'city', CASE WHEN e.shopper_id = $1 THEN e.city END,
        'isSignedIn', e.shopper_id IS NOT NULL, 'message', e.message, 'quantity', e.quantity, 'size', e.size,
        'finish', e.finish, 'neededBy', e.needed_by, 'createdAt', e.created_at) ORDER BY e.id), '[]')
        FROM enquiries e WHERE e.shopper_id = $1 OR (e.shopper_id IS NULL AND e.email = $2)),
    'quotations', (
      SELECT coalesce(json_agg(json_build_object(
        'number', q.number, 'status', q.status, 'createdAt', q.created_at, 'sentAt', q.sent_at, 'validUntil', q.valid_until,
        'name', q.name, 'email', q.email, 'phone', CASE WHEN q.shopper_id = $1 THEN q.phone END,
        'gstin', CASE WHEN q.shopper_id = $1 THEN q.gstin END,
        'address', CASE WHEN q.shopper_id = $1 THEN concat_ws(', ', q.address, q.city, q.state, q.postal_code) END,
        'declineReason', q.decline_reason,
        'items', (
          SELECT json_agg(json_build_object(
            'name', line->>'description', 'quantity', line->'quantity',
            'price', ${rupees(`(line->>'pricePaise')::bigint`)}
          )) FROM jsonb_array_elements(q.lines) AS line)) ORDER BY q.id), '[]')
        FROM quotations q
       WHERE q.status <> 'draft' AND (q.shopper_id = $1 OR (q.shopper_id IS NULL AND q.email = $2
         AND NOT EXISTS (SELECT FROM erased_people WHERE erased_people.id = q.id)))),
    'notifyRequests', (
      SELECT coalesce(json_agg(json_build_object('topic', n.topic, 'email', n.email, 'createdAt', n.created_at) ORDER BY n.id), '[]')
        FROM notify_requests n WHERE n.email = $2),
    'uploads', (
      SELECT coalesce(json_agg(json_build_object(
        'name', u.name, 'kind', u.kind, 'bytes', u.bytes, 'createdAt', u.created_at) ORDER BY u.created_at), '[]')
        FROM uploads u WHERE u.owner_id = $1)
  ) AS data`;

/** The JSON object in a column with every value masked. */
const allMasked = (column: string) => `(SELECT jsonb_object_agg(key, '"Erased"'::jsonb) FROM jsonb_each(${column}))`;

/** Masks all values of the audit entries about these subjects, and the identity of customers who made the changes. */
export const maskAuditEntries = (subjects: string): string => `
  UPDATE audit_entries SET before = ${allMasked('before')}, after = ${allMasked('after')},
      by = CASE role WHEN 'customer' THEN 'erased' ELSE by END, by_name = CASE role WHEN 'customer' THEN NULL ELSE by_name END
    WHERE subject IN (${subjects})`;

/** Erases quotations without an order, and the links of all quotations. A quotation with an order is erased with the order. */
const eraseQuotations = (whose: string): string[] => [
  `DELETE FROM quotation_keys USING quotations WHERE quotation_id = quotations.id AND ${whose}`,
  `DELETE FROM idempotent_replies WHERE owner_id IN (SELECT id FROM quotations WHERE ${whose})`,
  maskAuditEntries(`SELECT id::text FROM quotations WHERE ${whose}`),
  // Other people's versions, too: staff may have sent a later version to a different address.
  `UPDATE quotations SET replaced_by = NULL
    WHERE replaced_by IN (SELECT id FROM quotations WHERE order_id IS NULL AND ${whose})`,
  `DELETE FROM quotations WHERE order_id IS NULL AND ${whose}`,
];

/**
 * The statements for rows that are erased immediately. Duplicates of quotations without an email address belong to no account, so
 * they are found by the person's enquiry. Reviews and ratings stay without their author, because other shoppers rely on them.
 * $1 shopper.
 */
export const eraseAtOnce = [
  'DELETE FROM carts WHERE shopper_id = $1',
  'DELETE FROM wishlist_items WHERE shopper_id = $1',
  'DELETE FROM order_submissions WHERE shopper_id = $1',
  'DELETE FROM order_keys USING orders WHERE order_id = orders.id AND shopper_id = $1',
  'DELETE FROM idempotent_replies WHERE owner_id = $1',
  ...eraseQuotations(`(quotations.shopper_id = $1 OR (
    quotations.shopper_id IS NULL AND quotations.order_id IS NULL AND quotations.email = ''
    AND quotations.enquiry_id IN (SELECT id FROM enquiries WHERE enquiries.shopper_id = $1)))`),
  `WITH enquiry AS (DELETE FROM enquiries WHERE shopper_id = $1 RETURNING upload_id)
    DELETE FROM uploads USING enquiry WHERE id = upload_id`,
  `UPDATE reviews SET author = 'Former customer', shopper_id = gen_random_uuid(), version = version + 1
    WHERE shopper_id = $1`,
  'UPDATE design_ratings SET shopper_id = gen_random_uuid() WHERE shopper_id = $1',
  'DELETE FROM team_members WHERE id = $1',
  'INSERT INTO erased_people (id) VALUES ($1) ON CONFLICT DO NOTHING',
];

const sentWithAddress = (table: string) => `${hashOf(`${table}.email`)} = $1 AND ${table}.created_at <= $2`;

/** Data that visitors sent with the person's address. $1 its SHA-256 hash, $2 when the account was removed. */
export const eraseByAddress = [
  `WITH enquiry AS (
     DELETE FROM enquiries WHERE shopper_id IS NULL AND ${sentWithAddress('enquiries')} RETURNING upload_id
   )
   DELETE FROM uploads USING enquiry WHERE id = upload_id`,
  `DELETE FROM notify_requests WHERE ${sentWithAddress('notify_requests')}`,
  // Orders of quotations that were accepted without an account are erased once they are complete, under the id they belong to.
  `INSERT INTO erased_people (id)
     SELECT orders.shopper_id FROM quotations JOIN orders ON orders.id = order_id
      WHERE quotations.shopper_id IS NULL AND ${sentWithAddress('quotations')}
   ON CONFLICT DO NOTHING`,
  ...eraseQuotations(`quotations.shopper_id IS NULL AND ${sentWithAddress('quotations')}`),
  // If staff readdressed a draft to somebody else, the entries up to that change are about the person. Customers who changed their
  // own address have not become somebody else, so their entries stay. Without an index, this took 0.4 s with a million entries
  // (391 MB), a tenth of them changes of quotations, on a busy machine with PostgreSQL 15.
  `UPDATE audit_entries entry
      SET before = ${allMasked('entry.before')},
          after = CASE WHEN entry.id = readdressed.id THEN entry.after ELSE ${allMasked('entry.after')} END
     FROM (
       SELECT DISTINCT ON (subject) subject, id FROM audit_entries
        WHERE action = 'quotation.changed' AND role <> 'customer' AND ${hashOf("(before->>'email')")} = $1 AND at <= $2
          AND after->>'email' IS DISTINCT FROM before->>'email'
        ORDER BY subject, id DESC
     ) AS readdressed
    WHERE entry.subject = readdressed.subject AND entry.id <= readdressed.id`,
];

/**
 * Sends news of a shopper's orders to their new email address, and returns the ids of these orders. $1 shopper, $2 the new
 * address, $3 the SHA-256 hash of the old one, $4 ids of the shopper's orders that are not in the account yet.
 */
export const replaceEmail = `
  WITH changed AS (
    UPDATE orders SET email = $2
     WHERE (shopper_id = $1 OR id = ANY($4::uuid[])) AND ${hashOf('email')} = $3 AND email <> $2 RETURNING id
  )
  SELECT id FROM changed`;

/**
 * Links that were emailed to the old address stop working, because that address may belong to a stranger. A statement of its own,
 * because `replaceEmail` does not see a link that was stored while it waited for the order. $1 ids of the orders.
 */
export const deleteOrderKeys = 'DELETE FROM order_keys WHERE order_id = ANY($1::uuid[])';

/**
 * Delivered orders are open while they can be returned, plus one day, and until a requested return is settled; a refund can be
 * paid only to a known person.
 */
const isOpen = `
  status NOT IN ('delivered', 'cancelled', 'returned')
  OR cash IS NOT DISTINCT FROM 'refund_due'
  OR (status = 'delivered' AND (
    EXISTS (
      SELECT FROM order_history h WHERE h.order_id = orders.id AND h.at > now() - interval '${RETURN_DAYS + 1} days')
    OR EXISTS (
      SELECT FROM order_returns r WHERE r.order_id = orders.id AND r.status IN ('requested', 'accepted'))))`;

/**
 * Personal fields in audit entries about orders and returns: corrected details of the shopper, and what staff wrote. The reason
 * of a failed delivery is a code.
 */
const PERSONAL_FIELDS = `(
  '{phone,gstin,note}'::text[] || CASE action WHEN 'order.moved' THEN '{reason}'::text[] END)`;

/** The JSON object in a column with its personal values masked. */
const masked = (column: string) => `coalesce((
  SELECT jsonb_object_agg(key, CASE WHEN key = ANY(${PERSONAL_FIELDS}) AND value <> 'null' THEN '"Erased"' ELSE value END)
    FROM jsonb_each(${column})), ${column})`;

/**
 * The fields that are erased once an order is complete. City, State and country stay, because the order's tax depends on them;
 * invoices stay as they were issued. $1 shopper.
 */
export const eraseCompleted = [
  `UPDATE order_lines SET personalisation = '[]', artwork_hash = NULL
    WHERE personalisation <> '[]' AND order_id IN (SELECT id FROM orders WHERE shopper_id = $1 AND NOT (${isOpen}))`,
  `DELETE FROM order_return_photos USING order_returns request
    WHERE return_id = request.id
      AND request.order_id IN (SELECT id FROM orders WHERE shopper_id = $1 AND NOT (${isOpen}))`,
  `UPDATE order_returns SET text = '', note = ''
    WHERE (text <> '' OR note <> '') AND order_id IN (SELECT id FROM orders WHERE shopper_id = $1 AND NOT (${isOpen}))`,
  // The reason of a move is part of what the shopper reads about it, so it is masked instead of removed.
  `UPDATE order_history SET note = NULL, reason = CASE WHEN reason IS NOT NULL THEN 'Erased' END,
      details = CASE WHEN kind = 'edited' THEN NULL ELSE details END
    WHERE (note IS NOT NULL OR reason <> 'Erased' OR (kind = 'edited' AND details IS NOT NULL))
      AND order_id IN (SELECT id FROM orders WHERE shopper_id = $1 AND NOT (${isOpen}))`,
  `UPDATE audit_entries SET before = ${masked('before')}, after = ${masked('after')}
    WHERE subject IN (
      SELECT id::text FROM orders WHERE shopper_id = $1 AND NOT (${isOpen})
      UNION ALL
      SELECT id::text FROM order_returns
       WHERE order_id IN (SELECT id FROM orders WHERE shopper_id = $1 AND NOT (${isOpen})))`,
  `UPDATE quotations SET name = 'Erased', email = '', phone = '', gstin = '', address = '', city = '', postal_code = '',
      decline_reason = NULL
    WHERE name <> 'Erased' AND order_id IN (SELECT id FROM orders WHERE shopper_id = $1 AND NOT (${isOpen}))`,
  `UPDATE orders SET full_name = 'Erased', address = 'Erased', phone = NULL, email = NULL, gstin = NULL
    WHERE shopper_id = $1 AND full_name <> 'Erased' AND NOT (${isOpen})`,
  `DELETE FROM uploads WHERE owner_id = $1
      AND NOT EXISTS (SELECT FROM orders WHERE shopper_id = $1 AND (${isOpen}))`,
  `DELETE FROM erased_people WHERE id = $1
      AND NOT EXISTS (SELECT FROM orders WHERE shopper_id = $1 AND (${isOpen}))`,
];
