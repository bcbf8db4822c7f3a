const longMonth = new Intl.DateTimeFormat('en-IN', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const shortMonth = new Intl.DateTimeFormat('en-IN', { month: 'short', timeZone: 'UTC' });

/** `2026-04` as `April 2026`. */
export const monthName = (month: string): string => longMonth.format(new Date(`${month}-01`));

/** `2026-04` as `Apr`. */
export const shortMonthName = (month: string): string => shortMonth.format(new Date(`${month}-01`));

/** The financial year `26-27` as `2026–27`. */
export const yearName = (fy: string): string => `20${fy.replace('-', '–')}`;
