/** Paise, in which amounts are stored and compared. Rounds away the inaccuracy of floating-point numbers. */
export const toPaise = (rupees: number): number => Math.round(rupees * 100);
