import { describe, expect, it } from 'vitest';
import { addressErrors, normalizeAddress, parsePincode } from './address.rules.js';
import { countryCodeOf, countryNames } from './countries.js';
import { isIndian, NAME_LANGUAGES } from './country-names.rules.js';
import type { ShippingAddress } from './order.schema.js';

const lucknow: ShippingAddress = {
  fullName: 'Asha Verma',
  address: '12 Hazratganj',
  city: 'Lucknow',
  postalCode: '226001',
  country: 'India',
};
const inUttarPradesh = { states: ['Uttar Pradesh'] };
const invalidFields = (change: Partial<ShippingAddress>, pincode?: { states: string[] } | null) =>
  Object.keys(addressErrors({ ...lucknow, ...change }, pincode));

describe('an address in India', () => {
  it('is valid with the five required fields, and with phone and State', () => {
    expect(addressErrors(lucknow, inUttarPradesh)).toEqual({});
    expect(addressErrors({ ...lucknow, phone: '+91 98765 43210', state: 'uttar pradesh' }, inUttarPradesh)).toEqual({});
  });

  it('gets an error message for each invalid field', () => {
    const nonsense = { fullName: 'x', address: 'x', city: 'y', postalCode: '9', country: 'zz' };
    expect(Object.keys(addressErrors(nonsense)).sort()).toEqual([
      'address',
      'city',
      'country',
      'fullName',
      'postalCode',
    ]);
    expect(invalidFields({ postalCode: '9' })).toEqual(['postalCode']);
  });

  it.each(['22600', '2260011', '026001', 'ABCDEF', '226-O01'])('refuses %s as a PIN code', (postalCode) => {
    expect(invalidFields({ postalCode })).toEqual(['postalCode']);
  });

  it('accepts a PIN code with a space, and in Devanagari digits', () => {
    expect(normalizeAddress({ ...lucknow, postalCode: '226 001' }).postalCode).toBe('226001');
    expect(parsePincode('२२६००१')).toBe('226001');
    expect(parsePincode('12345')).toBeUndefined();
  });

  it.each([
    ['New Delhi', 'Delhi'],
    ['Jammu & Kashmir', 'Jammu and Kashmir'],
    ['constructor', undefined],
    ['__proto__', undefined],
  ])('reads the State “%s” as %s', (state, known) => {
    expect(normalizeAddress({ ...lucknow, state }).state).toBe(known ?? state);
    expect(invalidFields({ state })).toEqual(known ? [] : ['state']);
  });

  it('refuses a PIN code that does not exist', () => {
    expect(addressErrors({ ...lucknow, postalCode: '226999' }, null).postalCode).toContain('226999');
  });

  it('refuses a State the PIN code is not in, and accepts each State near a border', () => {
    expect(addressErrors({ ...lucknow, state: 'Bihar' }, inUttarPradesh).state).toContain('is in Uttar Pradesh');
    expect(invalidFields({ state: 'Atlantis' }, inUttarPradesh)).toEqual(['state']);
    expect(invalidFields({ state: 'Bihar' }, { states: ['Uttar Pradesh', 'Bihar'] })).toEqual([]);
  });

  it.each(['India', ' india ', 'IN', 'IND', 'भारत', 'Bharat', 'Republic of India'])(
    'recognises the country %s',
    (country) => {
      expect(countryCodeOf(country)).toBe('IN');
      expect(isIndian({ country })).toBe(true);
      expect(invalidFields({ country, postalCode: '9' })).toEqual(['postalCode']);
    },
  );
});

it('lists the countries that most parcels go to first, and the others alphabetically', () => {
  const names = countryNames();
  expect(names.slice(0, 8)).toEqual([
    'India',
    'Nepal',
    'Bangladesh',
    'United States',
    'United Kingdom',
    'United Arab Emirates',
    'Afghanistan',
    'Åland Islands',
  ]);
  expect(new Set(names).size).toBe(names.length);
});

describe('an address abroad', () => {
  it.each(NAME_LANGUAGES)('is in no country whose name in the language “%s” is that of India', (language) => {
    const names = new Intl.DisplayNames(language, { type: 'region' });
    const codes = countryNames().map((name) => countryCodeOf(name)!);
    expect(codes.filter((code) => isIndian({ country: names.of(code)! }))).toEqual(['IN']);
  });

  it.each([
    ['Nepal', '44600', true],
    ['नेपाल', '४४६००', true],
    ['Nepal', '226001', false],
    ['United States', '10001', true],
    ['USA', '10001-1234', true],
    ['U.S.A.', '1000', false],
    ['United Kingdom', 'SW1A 1AA', true],
    ['UK', '<b>', false],
    ['Germany', '10115', true],
    ['Deutschland', '', false],
    ['United Arab Emirates', '', true],
    ['Hong Kong', '', true],
  ])('in %s accepts the postal code “%s”: %s', (country, postalCode, isValid) => {
    expect(invalidFields({ country, postalCode })).toEqual(isValid ? [] : ['postalCode']);
  });

  it('requires a country that exists', () => {
    expect(invalidFields({ country: 'Narnia' })).toEqual(['country']);
  });
});
