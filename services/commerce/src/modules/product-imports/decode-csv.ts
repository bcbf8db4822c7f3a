const BOMS = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
] as const;
/** Bytes of the header, which is Latin text and shows whether a file without a byte order mark is UTF-16. */
const SAMPLE_BYTES = 32;
/** The characters 0x80 to 0x9f of windows-1252, which Node.js reads as control characters. The rest is ISO 8859-1. */
const WINDOWS_1252 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';
const DELIMITERS = [',', ';', '\t'] as const;

/**
 * The text of a file as spreadsheets save it: UTF-8, UTF-16, or else windows-1252, in which every byte is a character. Undefined
 * if it is none of them.
 */
export function decodeCsv(file: Uint8Array): string | undefined {
  const marked = BOMS.find(([, mark]) => mark.every((byte, index) => file[index] === byte))?.[0];
  const encoding = marked ?? detectUtf16(file.subarray(0, SAMPLE_BYTES)) ?? 'utf-8';
  const text = decode(file, encoding) ?? (encoding === 'utf-8' && !marked ? decodeWindows1252(file) : undefined);
  return text?.includes('\0') ? undefined : text;
}

function decode(file: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(file);
  } catch {
    return undefined;
  }
}

const decodeWindows1252 = (file: Uint8Array): string =>
  Buffer.from(file)
    .toString('latin1')
    .replace(/[\x80-\x9f]/g, (char) => WINDOWS_1252[char.charCodeAt(0) - 0x80]!);

/** In Latin text, every second byte of UTF-16 is zero. */
function detectUtf16(sample: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const zeros = [0, 0];
  for (const [index, byte] of sample.entries()) if (byte === 0) zeros[index % 2]!++;
  const [even, odd] = zeros as [number, number];
  const threshold = 0.4 * sample.length;
  if (odd > threshold && even === 0) return 'utf-16le';
  return even > threshold && odd === 0 ? 'utf-16be' : undefined;
}

/** The cell separator, which spreadsheets choose by the computer's language. */
export function delimiterOf(text: string): string {
  const header = /^[^\r\n]*/.exec(text)![0].replace(/"[^"]*"/g, '');
  const counts = DELIMITERS.map((delimiter) => header.split(delimiter).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))]!;
}
