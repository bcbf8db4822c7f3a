const ZONE = { timeZone: 'Asia/Kolkata' } as const;
const dateFormat = new Intl.DateTimeFormat('en-IN', { ...ZONE, dateStyle: 'medium' });
const dateTimeFormat = new Intl.DateTimeFormat('en-IN', { ...ZONE, dateStyle: 'medium', timeStyle: 'short' });
const exactFormat = new Intl.DateTimeFormat('en-IN', { ...ZONE, dateStyle: 'medium', timeStyle: 'medium' });
const recentFormat = new Intl.DateTimeFormat('en-IN', {
  ...ZONE,
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
});

/** `21 Nov 2026` in Indian time. */
export const formatDate = (iso: string): string => dateFormat.format(new Date(iso));

/** `21 Nov 2026, 7:05 am` in Indian time. */
export const formatDateTime = (iso: string): string => dateTimeFormat.format(new Date(iso));

/** `21 Nov 2026, 7:05:09 am` in Indian time, for logs. */
export const formatExactTime = (iso: string): string => exactFormat.format(new Date(iso));

/** `21 Nov, 7:05 am` in Indian time, for what is recent. */
export const formatRecentTime = (iso: string): string => recentFormat.format(new Date(iso));
