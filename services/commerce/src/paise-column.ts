/** The transformer of a column with an amount in paise: PostgreSQL's bigint arrives as text. Amounts are far below 2^53. */
export const paise = { from: Number, to: (amount: number) => amount };
