/** The tax contained in an amount, in paise. The four parts add up to the amount. */
export interface TaxedAmount {
  taxablePaise: number;
  cgstPaise: number;
  sgstPaise: number;
  igstPaise: number;
}

/**
 * Extracts the tax from an amount that includes it: amount × rate of the tax ÷ (100 + sum of the rates), under rule 35 of the
 * CGST Rules, each tax rounded half up to the paisa. Within a State, half of the rate is CGST and half SGST. `amount` is in
 * paise, `rateBp` in hundredths of a percent.
 */
export function taxIn(amount: number, rateBp: number, isInterState: boolean): TaxedAmount {
  const divisor = 10_000 + rateBp;
  const taxAt = (rate: number) => Math.floor((2 * amount * rate + divisor) / (2 * divisor));
  const half = isInterState ? 0 : taxAt(rateBp / 2);
  const igstPaise = isInterState ? taxAt(rateBp) : 0;
  return { taxablePaise: amount - 2 * half - igstPaise, cgstPaise: half, sgstPaise: half, igstPaise };
}

/**
 * Spreads shipping or a discount over the lines by value. Shipping is taxed with the goods it delivers (section 8 of the CGST
 * Act); a discount that was agreed before the sale lowers their value (section 15). The shares are whole paise; any paise left
 * over go to the largest remainders, and among equal ones to the first. If all lines are free, such as replacements, they get
 * equal shares.
 */
export function spreadByValue(values: readonly number[], amount: number): number[] {
  const sum = values.reduce((total, value) => total + value, 0);
  const weights = sum > 0 ? values : values.map(() => 1);
  const total = sum > 0 ? sum : values.length;
  // Products of large amounts exceed 2^53.
  const product = (weight: number) => BigInt(amount) * BigInt(weight);
  const remainders = weights.map((weight) => Number(product(weight) % BigInt(total)));
  const shares = weights.map((weight) => Number(product(weight) / BigInt(total)));
  const left = amount - shares.reduce((spread, share) => spread + share, 0);
  const largest = remainders
    .map((remainder, index) => ({ remainder, index }))
    .sort((a, b) => b.remainder - a.remainder);
  for (const { index } of largest.slice(0, left)) shares[index]! += 1;
  return shares;
}
