import { indianDate, toPaise, type TaxRate } from '@chhapai/contracts';

/**
 * The tax rate that an invoice applies to an HSN code: among the rates in force, the one with the longest matching prefix, and
 * of several with this prefix the latest. An empty prefix matches all goods.
 */
export function rateOf(rates: readonly TaxRate[], hsn: string, now: Date): TaxRate | undefined {
  const today = indianDate(now);
  return rates
    .filter((rate) => hsn.startsWith(rate.hsn) && rate.validFrom <= today)
    .toSorted((a, b) => b.hsn.length - a.hsn.length || b.validFrom.localeCompare(a.validFrom))[0];
}

/** The tax included in a price, both in rupees. Rounded to whole paise, so that the net price and the tax add up to the price. */
export const taxIn = (price: number, { rate }: Pick<TaxRate, 'rate'>): number =>
  toPaise((price * rate) / (100 + rate)) / 100;
