import { indianDate, type Classification } from '@chhapai/contracts';
import type { EntityManager } from 'typeorm';
import { rateOf } from './invoices.queries.js';

/** The GST rate that invoices issued today apply to a code. */
export interface CodeRate {
  classification: Classification;
  /** In percent. */
  rate: number;
  /** The code that the rate is defined for, which may be a shorter one. */
  rateHsn: string;
}

/**
 * The rates of codes ($1) on a date ($2), chosen as on invoices, and how certain they are. An empty string stands for no
 * code. Plain SQL, because TypeORM has no lateral joins.
 */
const RATES = `
  SELECT code.hsn, rate.hsn AS "rateHsn", rate.rate_bp AS "rateBp",
    CASE WHEN code.hsn = '' THEN 'missing' WHEN rate.hsn = '' THEN 'unknown'
      WHEN rate.unsure THEN 'unsure' ELSE 'sure' END AS classification
  FROM (SELECT DISTINCT unnest($1::text[]) AS hsn) AS code
  CROSS JOIN LATERAL (${rateOf('code.hsn', '$2')}) AS rate`;

/** Looks up the rates of these codes. Without a code (null), the rate of all other goods applies. */
export async function findCodeRates(
  db: EntityManager,
  codes: readonly (string | null)[],
): Promise<(code: string | null) => CodeRate> {
  const rows = await db.query<{ hsn: string; rateHsn: string; rateBp: number; classification: Classification }[]>(
    RATES,
    [codes.map((code) => code ?? ''), indianDate()],
  );
  const byCode = new Map(
    rows.map(({ hsn, rateBp, rateHsn, classification }): [string, CodeRate] => [
      hsn,
      { classification, rate: rateBp / 100, rateHsn },
    ]),
  );
  return (code) => byCode.get(code ?? '')!;
}
