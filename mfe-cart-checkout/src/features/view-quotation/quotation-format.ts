const dayFormat = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** `9 December 2026`, from `2026-12-09`. */
export const formatDay = (date: string): string => dayFormat.format(new Date(date));
