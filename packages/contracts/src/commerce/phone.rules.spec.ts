import { expect, it } from 'vitest';
import { formatPhone, phoneUrl } from './format-phone.js';
import { normalizePhone, phoneError } from './phone.rules.js';

it.each([
  '9876543210',
  '98765 43210',
  '+91 98765-43210',
  '0091 9876543210',
  '09876543210',
  '919876543210',
  '९८७६५ ४३२१०',
])('reads %s as an Indian mobile number', (written) => {
  expect(normalizePhone(written, 'IN')).toBe('+919876543210');
  expect(phoneError(written, 'IN')).toBeUndefined();
});

it.each(['987654321', '98765432101', '1234567890', '+91 12345 67890', '522 2234567', '+', '()'])(
  'does not read %s as an Indian mobile number',
  (written) => {
    expect(phoneError(written, 'IN')).toContain('ten digits');
  },
);

it('reports letters and a missing number', () => {
  expect(phoneError('call me', 'IN')).toBe('A mobile number cannot contain letters');
  expect(phoneError('98765abcde', 'IN')).toBe('A mobile number cannot contain letters');
  expect(phoneError('  ', 'IN')).toBe('Please enter your mobile number');
});

it('accepts foreign numbers, and Indian numbers abroad, with their country code', () => {
  expect(normalizePhone('+977 9812345678', 'NP')).toBe('+9779812345678');
  expect(normalizePhone('001 (212) 555-0123', 'US')).toBe('+12125550123');
  expect(normalizePhone('+91 98765 43210', 'NP')).toBe('+919876543210');
  for (const country of ['NP', 'US'])
    expect(phoneError('9812345678', country)).toBe('Please enter the number with its country code, starting with +');
});

it('does not ask for a country code that is there', () => {
  for (const written of ['+91 522 2234567', '0091 98765', '(+91) 98765'])
    expect(phoneError(written, 'NP')).toContain('ten digits');
  for (const written of ['+977 98', '00 1 212', '+1 234 567 890 123 4567', '+0 9812345678', '+'])
    expect(phoneError(written, 'NP')).toBe('Please check the number: country code first, 7 to 15 digits in all');
});

it('groups Indian numbers in two fives and leaves others ungrouped', () => {
  expect(formatPhone('+919876543210')).toBe('+91 98765 43210');
  expect(formatPhone('+9779812345678')).toBe('+9779812345678');
});

it('makes the URL of a number without its spaces and brackets', () => {
  expect(phoneUrl('+91 (522) 000-0000')).toBe('tel:+915220000000');
});
