import type { Classification } from '@chhapai/contracts';
import type { EntityManager } from 'typeorm';
import { indianDate } from './numbering.rules.js';

/* Plain SQL, because the ORM has no lateral joins. */

/** The rate that invoices issued today apply to a code, in percent. `rateHsn` is the code whose rate it is. */
export interface CodeRate {
  classification: Classification;
  rate: number;
  rateHsn: string;
}

/**
 * A row for each code of `codes`, a query with a column `hsn` whose empty text means that there is none: the rate of a date, chosen
 * as invoices do, how well it is known, and the place of that in a list.
 */
export const classifiedCodes = (codes: string, date: string) => `
  SELECT code.hsn, rate.hsn AS "rateHsn", rate.rate_bp AS "rateBp", known.*
  FROM (${codes}) AS code
  CROSS JOIN LATERAL (
    SELECT hsn, rate_bp, unsure FROM tax_rates
    WHERE starts_with(code.hsn, tax_rates.hsn) AND valid_from <= ${date}::date
    ORDER BY length(tax_rates.hsn) DESC, valid_from DESC LIMIT 1
  ) AS rate
  CROSS JOIN LATERAL (
    SELECT * FROM (VALUES
      (1, 'missing', code.hsn = ''), (2, 'unknown', rate.hsn = ''), (3, 'unsure', rate.unsure), (4, 'sure', true)
    ) AS state (place, classification, applies)
    WHERE applies ORDER BY place LIMIT 1
  ) AS known`;

/** Rates by code. Without a code (null), that of all other goods applies. */
export async function ratesOfCodes(db: EntityManager, codes: readonly (string | null)[]) {
  const rows = await db.query<{ hsn: string; rateHsn: string; rateBp: number; classification: Classification }[]>(
    classifiedCodes('SELECT DISTINCT unnest($1::text[]) AS hsn', '$2'),
    [codes.map((code) => code ?? ''), indianDate(new Date())],
  );
  const byCode = new Map(
    rows.map(({ hsn, rateBp, rateHsn, classification }): [string, CodeRate] => [
      hsn,
      { classification, rate: rateBp / 100, rateHsn },
    ]),
  );
  return (code: string | null): CodeRate => byCode.get(code ?? '')!;
}
