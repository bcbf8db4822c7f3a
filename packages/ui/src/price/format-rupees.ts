/** Decimals of a price: 0 shows paise only if there are any (₹299, ₹149.50), 2 always shows them. */
export type PriceDecimals = 0 | 2;

const currency = { style: 'currency', currency: 'INR', minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;
const formats: Record<PriceDecimals, Intl.NumberFormat> = {
  0: new Intl.NumberFormat('en-IN', { ...currency, trailingZeroDisplay: 'stripIfInteger' }),
  2: new Intl.NumberFormat('en-IN', currency),
};

/**
 * Formats rupees with Indian digit grouping: `formatRupees(125000)` is `₹1,25,000`. A separate file, so that pages without a
 * `Price` do not load its styles.
 */
export const formatRupees = (rupees: number, decimals: PriceDecimals = 0): string => formats[decimals].format(rupees);
