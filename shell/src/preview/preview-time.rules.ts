const INDIA_MS = 5.5 * 60 * 60 * 1000;
const MONTHS = 'January,February,March,April,May,June,July,August,September,October,November,December'.split(',');

/**
 * A moment (ISO 8601) as a clock in India has it: `14:30 on 21 November`. Reckoned here, because browsers and servers
 * write dates each in their own way, and both must write the same.
 */
export function indianTime(moment: string): string {
  const there = new Date(Date.parse(moment) + INDIA_MS);
  const time = there.toISOString().slice(11, 16);
  return `${time} on ${there.getUTCDate()} ${MONTHS[there.getUTCMonth()]}`;
}
