import {
  addressFaults,
  countryCodeOf,
  countryName,
  normalizeAddress,
  phoneFault,
  type PincodeStates,
  type ShippingAddress,
} from '@chhapai/contracts';

/** The fields in the order in which they are filled in: a PIN code fills in city and State below it. */
export const addressFieldNames = ['fullName', 'phone', 'country', 'postalCode', 'address', 'city', 'state'] as const;
export type AddressField = (typeof addressFieldNames)[number];

/** What has been typed; empty where nothing has. */
export type AddressDraft = Record<AddressField, string>;
export type AddressErrors = Partial<Record<AddressField, string>>;

export const freshAddress = (fullName: string): AddressDraft => ({
  fullName,
  phone: '',
  country: 'India',
  postalCode: '',
  address: '',
  city: '',
  state: '',
});

/** A stored draft, also one from before there were phone and State, or with a country that was typed. */
export function restoredAddress(stored: Partial<AddressDraft>): AddressDraft {
  const code = countryCodeOf(stored.country ?? '');
  return { ...freshAddress(''), ...stored, ...(code && { country: countryName(code) }) };
}

export const isIndian = ({ country }: Pick<AddressDraft, 'country'>): boolean => countryCodeOf(country) === 'IN';

/** States are part of an address in India and the USA. */
export const needsState = ({ country }: Pick<AddressDraft, 'country'>): boolean =>
  ['IN', 'US'].includes(countryCodeOf(country) ?? '');

/** The address as it is sent: the five fields of the specification, and phone and State where they are given. */
export function shippingAddress(draft: AddressDraft): ShippingAddress {
  const { phone, state, ...five } = draft;
  return normalizeAddress({
    ...five,
    ...(phone.trim() && { phone }),
    ...(needsState(draft) && state.trim() && { state }),
  });
}

/** What keeps a courier from finding this address, by field; empty when nothing does. */
export function addressErrors(draft: AddressDraft, pincode?: PincodeStates | null): AddressErrors {
  const phone = phoneFault(draft.phone, countryCodeOf(draft.country) ?? '');
  const isStateMissing = needsState(draft) && draft.state.trim() === '';
  return {
    ...addressFaults(shippingAddress(draft), pincode),
    ...(phone && { phone }),
    ...(isStateMissing && { state: isIndian(draft) ? 'Please choose your State' : 'Please enter your state' }),
  };
}

/** The server's validation errors, by field. */
export function addressErrorsIn(details: unknown): AddressErrors {
  if (!Array.isArray(details)) return {};
  const faults = details as { field?: unknown; message?: unknown }[];
  return Object.fromEntries(
    faults.flatMap(({ field, message }) => {
      const name = addressFieldNames.find((known) => field === `shippingAddress.${known}`);
      return name ? [[name, String(message)]] : [];
    }),
  );
}
