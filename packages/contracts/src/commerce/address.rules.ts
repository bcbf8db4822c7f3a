import { countryCodeOf, hasPostalCodes } from './countries.js';
import { gstinError, normalizeGstin } from './gstin.rules.js';
import { findIndianState } from './indian-states.js';
import type { Pincode, ShippingAddress } from './order.schema.js';
import { toLatinDigits, normalizePhone, phoneError } from './phone.rules.js';

/** Error messages by field. */
export type AddressErrors = Partial<Record<keyof ShippingAddress, string>>;

/** The States a PIN code belongs to: one, or several near their borders. */
export interface PincodeStates {
  states: readonly string[];
}

/** Whether addresses in this country include a State: in India and the USA. */
export const needsState = ({ country }: Pick<ShippingAddress, 'country'>): boolean =>
  ['IN', 'US'].includes(countryCodeOf(country) ?? '');

const LETTER = /\p{L}/u;
const INDIAN_PIN = /^[1-9]\d{5}$/;
/** Postal code formats with their error messages. Other countries: letters, digits, spaces and hyphens. */
const POSTAL_CODES: Readonly<Record<string, { pattern: RegExp; error: string }>> = {
  IN: { pattern: INDIAN_PIN, error: 'A PIN code has six digits, such as 226001' },
  NP: { pattern: /^\d{5}$/, error: 'A postal code in Nepal has five digits, such as 44600' },
  US: { pattern: /^\d{5}(-\d{4})?$/, error: 'A ZIP code has five digits, or nine as in 10001-1234' },
};
const GENERAL_POSTAL_CODE = {
  pattern: /^(?=.*[\p{L}\p{N}])[\p{L}\p{N} -]{2,12}$/u,
  error: 'A postal code has 2 to 12 letters, digits, spaces or hyphens',
};

/**
 * Validates an address: error messages by field, empty if a courier can deliver to it. `pincode` has the States of an
 * Indian PIN code, is null if the code does not exist, and is omitted if that is unknown.
 */
export function addressErrors(input: ShippingAddress, pincode?: PincodeStates | null): AddressErrors {
  const address = normalizeAddress(input);
  const country = countryCodeOf(address.country);
  return withoutEmpty({
    fullName: textError(
      address.fullName,
      2,
      'Please enter your full name',
      'Please enter at least two letters of your name',
    ),
    phone: address.phone === undefined ? undefined : phoneError(address.phone, country ?? ''),
    country: countryError(address.country, country),
    postalCode: postalCodeError(address.postalCode, country, pincode),
    address: textError(
      address.address,
      5,
      'Please enter your address',
      'Please enter your house number, street and area',
    ),
    city: textError(address.city, 2, 'Please enter your city', 'Please enter the name of your city'),
    state: stateError(address, country, pincode),
    gstin: address.gstin === undefined ? undefined : gstinError(address.gstin),
  });
}

/** The address as it is stored: trimmed, postal codes of India and Nepal as digits only, the phone number with its country code. */
export function normalizeAddress(input: ShippingAddress): ShippingAddress {
  const country = countryCodeOf(input.country);
  const code = input.postalCode.trim();
  const phone = input.phone?.trim();
  const state = input.state?.trim();
  return {
    fullName: input.fullName.trim(),
    address: input.address.trim(),
    city: input.city.trim(),
    postalCode: country === 'IN' || country === 'NP' ? toLatinDigits(code).replace(/[\s-]/g, '') : code,
    country: input.country.trim(),
    ...(state && { state: (country === 'IN' && findIndianState(state)) || state }),
    ...(phone && { phone: normalizePhone(phone, country ?? '') ?? phone }),
    ...(input.gstin?.trim() && { gstin: normalizeGstin(input.gstin) }),
  };
}

/** The PIN code in a text, as six digits; undefined if the text is not a well-formed PIN code. */
export function parsePincode(text: string): string | undefined {
  const code = toLatinDigits(text).replace(/[\s-]/g, '');
  return INDIAN_PIN.test(code) ? code : undefined;
}

/** The error message for a well-formed PIN code that does not exist. */
export const unknownPincodeError = (pincode: string): string =>
  `We can’t find the PIN code ${pincode}. Please check its six digits.`;

/** The hint for a PIN code with addresses in several States, of which people choose theirs. */
export const sharedPincodeHint = ({ pincode, states }: Pick<Pincode, 'pincode' | 'states'>): string | undefined =>
  states.length > 1 ? `${pincode} has addresses in ${states.join(' and ')}. Please choose yours.` : undefined;

/**
 * What a PIN code fills in: the State, which is emptied if the code has several others, and the city, unless the person typed
 * one. `filledCity` is the city that an earlier code filled in.
 */
export function areaFields(
  address: { city: string; state: string },
  { city, state, states }: Pick<Pincode, 'city' | 'state' | 'states'>,
  filledCity: string,
): { city?: string; state?: string } {
  const isTypedCity = !['', city, filledCity].includes(address.city.trim());
  return {
    ...(!isTypedCity && { city }),
    ...(!states.includes(address.state) && { state: states.length > 1 ? '' : state }),
  };
}

function textError(text: string, minimum: number, missing: string, invalid: string): string | undefined {
  if (text === '') return missing;
  return text.length >= minimum && LETTER.test(text) ? undefined : invalid;
}

function countryError(text: string, code: string | undefined): string | undefined {
  if (text === '') return 'Please choose your country';
  return code ? undefined : 'Please choose a country from the list';
}

function postalCodeError(code: string, country: string | undefined, pincode?: PincodeStates | null) {
  if (code === '') {
    if (country && !hasPostalCodes(country)) return undefined;
    return country === 'IN' ? 'Please enter your PIN code' : 'Please enter your postal code';
  }
  const { pattern, error } = POSTAL_CODES[country ?? ''] ?? GENERAL_POSTAL_CODE;
  if (!pattern.test(code)) return error;
  if (country === 'IN' && pincode === null) return unknownPincodeError(code);
  return undefined;
}

function stateError(
  { state, postalCode }: ShippingAddress,
  country: string | undefined,
  pincode?: PincodeStates | null,
) {
  if (country !== 'IN' || state === undefined) return undefined;
  if (!findIndianState(state)) return 'Please choose your State from the list';
  if (!pincode || pincode.states.includes(state)) return undefined;
  return `The PIN code ${postalCode} is in ${pincode.states.join(' or ')}. Please check the State or the PIN code.`;
}

function withoutEmpty(errors: Record<string, string | undefined>): AddressErrors {
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== undefined));
}
