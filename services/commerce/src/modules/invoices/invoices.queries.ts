/* Plain SQL, because the ORM has neither `ON CONFLICT … RETURNING` nor lateral joins. */

/**
 * Takes the next number of a series in a financial year. The row stays locked until the transaction ends, so that numbers
 * have no gaps: a transaction that fails gives its number back.
 */
export const takeNumber = `
  INSERT INTO invoice_series AS current (series, financial_year, last) VALUES ($1, $2, 1)
  ON CONFLICT (series, financial_year) DO UPDATE SET last = current.last + 1
  RETURNING last`;

/**
 * The rate of a code on a date: that of the longest known code with which it begins, and of these the latest. Both are SQL
 * expressions.
 */
export const rateOf = (hsn: string, date: string): string => `
  SELECT hsn, rate_bp, unsure FROM tax_rates
  WHERE starts_with(${hsn}, tax_rates.hsn) AND valid_from <= ${date}::date
  ORDER BY length(tax_rates.hsn) DESC, valid_from DESC LIMIT 1`;

/** Waits for all transactions that have taken a number, and lets no others take one until this transaction ends. */
export const lockNumbers = 'LOCK TABLE invoice_series IN SHARE MODE';

/**
 * HSN and rate of lines on a date. A line has the code with which it was quoted, or else the code of its product, or else the
 * code of its category. $1 the lines as JSON, with `hsn` and `productId`, $2 date.
 */
export const classifyLines = `
  SELECT line.hsn, rate.rate_bp AS "rateBp"
  FROM (
    SELECT given.position, coalesce(nullif(given.hsn, ''), product.hsn, category.hsn, '') AS hsn
    FROM ROWS FROM (jsonb_to_recordset($1) AS (hsn text, "productId" uuid)) WITH ORDINALITY
      AS given(hsn, product_id, position)
    LEFT JOIN products product ON product.id = given.product_id
    LEFT JOIN categories category ON category.id = product.category_id
  ) AS line
  CROSS JOIN LATERAL (${rateOf('line.hsn', '$2')}) AS rate
  ORDER BY line.position`;

/** The latest invoice or credit note with goods of a code since a date. $1 the start of the code, $2 date. */
export const invoicedSince = `
  SELECT number, date::text FROM tax_documents
  WHERE issued_at >= $2::date::timestamp AT TIME ZONE 'Asia/Kolkata'
    AND EXISTS (SELECT FROM json_array_elements(content->'lines') AS line WHERE starts_with(line->>'hsn', $1))
  ORDER BY issued_at DESC LIMIT 1`;

/** Sums of documents by month, in paise as text. $1 first date, $2 last date. Reads only the index `ix_tax_documents_date`. */
export const documentsByMonth = `
  SELECT to_char(date::timestamp, 'YYYY-MM') AS month, kind, count(*)::int AS count,
    sum(taxable_paise)::text AS "taxablePaise", sum(cgst_paise)::text AS "cgstPaise", sum(sgst_paise)::text AS "sgstPaise",
    sum(igst_paise)::text AS "igstPaise", sum(total_paise)::text AS "totalPaise"
  FROM tax_documents WHERE date BETWEEN $1::date AND $2::date
  GROUP BY 1, 2 ORDER BY 1, 2`;

/** The date of the first document, null if there is none. */
export const firstDocumentDate = `SELECT min(date)::text AS date FROM tax_documents`;
