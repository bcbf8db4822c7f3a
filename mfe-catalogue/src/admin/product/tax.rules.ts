import type { TaxRate } from '@chhapai/contracts';

/** The rate that an invoice applies to a code: that of its longest start, the latest that is in force; the empty code is all other goods. */
export function rateOf(rates: readonly TaxRate[], hsn: string, now: Date): TaxRate | undefined {
  const today = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: 'Asia/Kolkata' }).format(now);
  return rates
    .filter((rate) => hsn.startsWith(rate.hsn) && rate.validFrom <= today)
    .toSorted((a, b) => b.hsn.length - a.hsn.length || b.validFrom.localeCompare(a.validFrom))[0];
}
