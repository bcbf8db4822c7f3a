const FOUNDED = 2009;

/** Whole years on the calendar since the agency was founded, as counted in Lucknow. */
export function yearsOfExperience(now: Date): number {
  const year = new Intl.DateTimeFormat('en-IN', { year: 'numeric', timeZone: 'Asia/Kolkata' }).format(now);
  return Number(year) - FOUNDED;
}
