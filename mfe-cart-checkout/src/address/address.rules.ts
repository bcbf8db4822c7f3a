import {
  addressErrors,
  countryCodeOf,
  countryName,
  invalidFields,
  isIndian,
  needsState,
  normalizeAddress,
  phoneError,
  type PincodeStates,
  type SavedAddress,
  type ShippingAddress,
} from '@chhapai/contracts';

/** The fields in the order of the form: the PIN code fills in city and State below it. */
export const addressFieldNames = [
  'fullName',
  'phone',
  'country',
  'postalCode',
  'address',
  'city',
  'state',
  'gstin',
] as const;
export type AddressField = (typeof addressFieldNames)[number];

/** The typed values; empty strings for untouched fields. */
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
  gstin: '',
});

/** Completes a stored draft: older ones lack some fields, and their country may be free text. */
export function restoredAddress(stored: Partial<AddressDraft> = {}): AddressDraft {
  const code = countryCodeOf(stored.country ?? '');
  return { ...freshAddress(''), ...stored, ...(code && { country: countryName(code) }) };
}

/** A saved address as a draft. */
export function savedDraft({ _id, isDefault: _isDefault, version: _version, ...fields }: SavedAddress): AddressDraft {
  return restoredAddress(fields);
}

/** The address to send: the specification's five fields, plus phone, State and GSTIN if given. */
export function shippingAddress(draft: AddressDraft): ShippingAddress {
  const { phone, state, gstin, ...specifiedFields } = draft;
  return normalizeAddress({
    ...specifiedFields,
    ...(phone.trim() && { phone }),
    ...(needsState(draft) && state.trim() && { state }),
    ...(isIndian(draft) && gstin.trim() && { gstin }),
  });
}

/** Validation errors by field; empty if the address is complete. */
export function draftErrors(draft: AddressDraft, pincode?: PincodeStates | null): AddressErrors {
  const phone = phoneError(draft.phone, countryCodeOf(draft.country) ?? '');
  const isStateMissing = needsState(draft) && draft.state.trim() === '';
  return {
    ...addressErrors(shippingAddress(draft), pincode),
    ...(phone && { phone }),
    ...(isStateMissing && { state: isIndian(draft) ? 'Please choose your State' : 'Please enter your state' }),
  };
}

/** The server's validation errors, by field. */
export function addressErrorsIn(details: unknown): AddressErrors {
  return Object.fromEntries(
    invalidFields(details).flatMap(({ field, message }) => {
      const name = addressFieldNames.find((candidate) => field === `shippingAddress.${candidate}`);
      return name ? [[name, message]] : [];
    }),
  );
}
