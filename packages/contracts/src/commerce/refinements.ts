// Conditions for `refine` of several schemas.

/** Whether no value occurs twice. */
export const areUnique = (values: readonly string[]): boolean => new Set(values).size === values.length;

/** Whether an amount has at most two decimals, apart from the inaccuracy of sums and products of such amounts. */
export const isWholePaise = (rupees: number): boolean => Math.abs(rupees * 100 - Math.round(rupees * 100)) < 1e-6;
