const DAYS = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'] as const;
type Day = (typeof DAYS)[number];
const NAMES = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

const LINE = /^(?<days>[a-z][a-z ,&–-]*?)\s*[,:]?\s+(?<hours>closed|(?:open )?24 hours|\d.*)$/;
const TO = /\s*(?:–|-|\bto\b|\bthrough\b)\s*/;
const AND = /\s*(?:,|&|\band\b)\s*/;
const TIME = /^(?<hour>\d{1,2})(?:[:.](?<minute>\d{2}))?\s*(?<half>[ap]\.?m\.?)?$/;

/**
 * Parses opening hours as people write them, one part of the week per line: `Monday to Saturday, 10 am to 7 pm`, `Sun: closed`.
 * Returns them in the format of schema.org, such as `Mo-Sa 10:00-19:00`; undefined if a line cannot be parsed or there are none.
 */
export function parseOpeningHours(text: string): string[] | undefined {
  const lines = text.split('\n').map((line) => line.trim().toLowerCase());
  const times = lines.filter(Boolean).map(parseLine);
  if (times.length === 0 || !times.every((line) => line !== undefined)) return undefined;
  return times.flat();
}

/** Days on which the shop is closed have no times. */
function parseLine(line: string): string[] | undefined {
  const { days: dayText = '', hours: hourText = '' } = LINE.exec(line)?.groups ?? {};
  const days = parseDays(dayText);
  if (!days) return undefined;
  if (hourText === 'closed') return [];
  const spans = hourText.endsWith('24 hours') ? ['00:00-23:59'] : hourText.split(AND).map(parseSpan);
  return spans.every((span) => span !== undefined) ? spans.map((span) => `${days} ${span}`) : undefined;
}

function parseDays(text: string): string | undefined {
  if (/^(daily|every ?day|all days)$/.test(text)) return 'Mo-Su';
  const parts = text.split(AND).map((part) => part.split(TO).map(parseDay));
  const isComplete = parts.every((part) => part.length <= 2 && part.every((day) => day !== undefined));
  return isComplete ? parts.map((part) => part.join('-')).join(',') : undefined;
}

/** Parses the name of a weekday: abbreviated, in full or in the plural, such as `mon`, `monday` or `mondays`. */
const parseDay = (text: string): Day | undefined =>
  DAYS.find((_, index) => [NAMES[index]!.slice(0, 3), NAMES[index], `${NAMES[index]}s`].includes(text));

function parseSpan(text: string): string | undefined {
  const [from, to, ...others] = text.split(TO).map(parseTime);
  return from !== undefined && to !== undefined && others.length === 0 ? `${from}-${to}` : undefined;
}

/**
 * Parses a time of day, such as `10 am` or `19:00`, as `hh:mm`. A bare hour such as `10` is refused, because it could be either
 * half of the day.
 */
function parseTime(text: string): string | undefined {
  const { hour: hourText, minute = '00', half } = TIME.exec(text)?.groups ?? {};
  if (hourText === undefined || Number(minute) > 59) return undefined;
  const hour = Number(hourText);
  if (half === undefined) return hour < 24 && text.includes(':') ? `${pad(hour)}:${minute}` : undefined;
  if (hour < 1 || hour > 12) return undefined;
  return `${pad((hour % 12) + (half.startsWith('p') ? 12 : 0))}:${minute}`;
}

const pad = (hour: number): string => String(hour).padStart(2, '0');
