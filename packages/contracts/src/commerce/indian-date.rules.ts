/** How far Indian time is ahead of UTC, all year. */
export const INDIA_OFFSET_MS = 5.5 * 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

/** The date in India at a time, e.g. `2026-11-23`. */
export const indianDate = (at: Date = new Date()): string => indianDateAfter(0, at.getTime());

/** The date in India `days` days after `now` (ms since the epoch), e.g. `2026-11-23`. */
export const indianDateAfter = (days: number, now = Date.now()): string =>
  new Date(now + INDIA_OFFSET_MS + days * DAY_MS).toISOString().slice(0, 10);
