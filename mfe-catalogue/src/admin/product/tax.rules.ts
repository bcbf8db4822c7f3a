import { indianDate, type TaxRate } from '@chhapai/contracts';

/**
 * The rate of a code on an invoice: of those with the longest matching prefix, the latest in force. An empty prefix matches all
 * goods.
 */
export function rateOf(rates: readonly TaxRate[], hsn: string, now: Date): TaxRate | undefined {
  const today = indianDate(now);
  return rates
    .filter((rate) => hsn.startsWith(rate.hsn) && rate.validFrom <= today)
    .toSorted((a, b) => b.hsn.length - a.hsn.length || b.validFrom.localeCompare(a.validFrom))[0];
}
