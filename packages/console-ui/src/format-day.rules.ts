const dayFormat = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: 'UTC' });

/** `21 Nov 2026`, from the date `2026-11-21`. */
export const formatDay = (date: string): string => dayFormat.format(new Date(date));
