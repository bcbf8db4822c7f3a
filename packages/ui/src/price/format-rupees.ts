/** Decimals of a price: 0 shows ₹299 (and ₹149.50 where there are paise), 2 always shows the paise. */
export type PriceDecimals = 0 | 2;

const currency = { style: 'currency', currency: 'INR', minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;
const formats: Record<PriceDecimals, Intl.NumberFormat> = {
  0: new Intl.NumberFormat('en-IN', { ...currency, trailingZeroDisplay: 'stripIfInteger' }),
  2: new Intl.NumberFormat('en-IN', currency),
};

/** Rupees as Indians write them: `formatRupees(125000)` is `₹1,25,000`. */
export const formatRupees = (rupees: number, decimals: PriceDecimals = 0): string => formats[decimals].format(rupees);
