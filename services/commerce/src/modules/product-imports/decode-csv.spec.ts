import { expect, it } from 'vitest';
import { decodeCsv, delimiterOf } from './decode-csv.js';

const TEXT = 'Name,Category\nCafé – चाय का कप,Mugs\n';
const utf16 = (text: string, isBig: boolean) => {
  const bytes = Buffer.from(text, 'utf16le');
  return isBig ? bytes.swap16() : bytes;
};

it.each<[string, Uint8Array]>([
  ['UTF-8', Buffer.from(TEXT)],
  ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${TEXT}`)],
  ['UTF-16', utf16(`\ufeff${TEXT}`, false)],
  ['big-endian UTF-16', utf16(`\ufeff${TEXT}`, true)],
  ['UTF-16 without a byte order mark', utf16(TEXT, false)],
  ['big-endian UTF-16 without a byte order mark', utf16(TEXT, true)],
])('reads %s', (_, file) => {
  expect(decodeCsv(file)).toBe(TEXT);
});

it('reads what is not Unicode as windows-1252', () => {
  expect(decodeCsv(Buffer.from('Caf\xe9 \x80 \x96', 'latin1'))).toBe('Café € –');
});

it('refuses files that are not text', () => {
  expect(decodeCsv(Buffer.from('PK\x03\x04\0\xff zip', 'latin1'))).toBeUndefined();
  expect(decodeCsv(Buffer.concat([Buffer.from('\ufeff'), Buffer.from([0xe9, 0x20])]))).toBeUndefined();
});

it.each([
  ['Name,Category,Price', ','],
  ['Name;Category;Price\na,b', ';'],
  ['Name\tCategory\tPrice', '\t'],
  ['"Name, long";Category', ';'],
  ['Name', ','],
])('detects the delimiter in %j', (text, delimiter) => {
  expect(delimiterOf(text)).toBe(delimiter);
});
