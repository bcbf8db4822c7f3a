/**
 * $1 kind, $2 subject or null, $3 format or null, $4 e-mail, $5 name, $6 phone, $7 message, $8 service, $9 quantity or null,
 * $10 size, $11 finish, $12 needed by or null, $13 city, $14 upload or null, $15 submission or null. A trigger refuses the
 * 21st of one contact in an hour. Replies with how many subjects there are and, when it was stored, with the reference.
 */
export const insertEnquiry = {
  name: 'insert-enquiry',
  text: `WITH subject AS (
           SELECT id, title FROM works WHERE $1 = 'similar-work' AND id = $2::uuid
           UNION ALL SELECT id, title FROM designs WHERE $1 IN ('premium-design', 'design-file') AND id = $2
           UNION ALL SELECT id, name FROM products WHERE $1 = 'quotation' AND id = $2
           UNION ALL SELECT NULL, $8 WHERE $1 = 'quotation' AND $2 IS NULL
         ), file AS (
           UPDATE uploads SET claimed_at = now()
           WHERE id = $14::uuid AND purpose = 'quotation' AND claimed_at IS NULL AND EXISTS (SELECT FROM subject)
           RETURNING id
         ), enquiry AS (
           INSERT INTO enquiries (kind, subject_id, subject_title, format, email, name, phone, message, quantity, size,
             finish, needed_by, city, upload_id, submission_id, reference)
           SELECT $1, id, title, $3, $4, $5, $6, $7, $9::int, $10, $11, $12::date, $13, $14, $15::uuid,
             CASE $1 WHEN 'quotation' THEN 'Q-' ELSE 'R-' END || nextval('enquiry_numbers')
           FROM subject WHERE $14 IS NULL OR EXISTS (SELECT FROM file)
           ON CONFLICT (submission_id) DO NOTHING
           RETURNING *
         ), event AS (
           INSERT INTO outbox (type, payload) SELECT 'enquiry.received', to_jsonb(enquiry) FROM enquiry
         )
         SELECT (SELECT count(*)::int FROM subject) AS subjects, (SELECT reference FROM enquiry) AS reference`,
};

/** $1 submission. */
export const findSubmission = {
  name: 'find-enquiry-submission',
  text: `SELECT reference FROM enquiries WHERE submission_id = $1`,
};
