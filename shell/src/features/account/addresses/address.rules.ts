import {
  addressErrors,
  countryCodeOf,
  isIndian,
  needsState,
  normalizeAddress,
  phoneError,
  type AddressErrors,
  type ChangeAddressBody,
  type PincodeStates,
  type SavedAddress,
} from '@chhapai/contracts';
import type { AddressInput } from './addresses.api';

/** The text fields in the order of the form: the PIN code fills in city and State below it. */
export const addressFields = [
  'fullName',
  'phone',
  'country',
  'postalCode',
  'address',
  'city',
  'state',
  'gstin',
] as const;
export type AddressField = (typeof addressFields)[number];

/** The typed values; empty strings for untouched fields. */
export interface AddressDraft extends Record<AddressField, string> {
  isDefault: boolean;
}

export const labels: Readonly<Record<AddressField, string>> = {
  fullName: 'Full name',
  phone: 'Mobile number',
  country: 'Country',
  postalCode: 'Postal code',
  address: 'Address',
  city: 'City',
  state: 'State',
  gstin: 'GSTIN',
};

/** The draft of a new address. */
export const newDraft = (fullName: string, isDefault: boolean): AddressDraft => ({
  fullName,
  phone: '',
  country: 'India',
  postalCode: '',
  address: '',
  city: '',
  state: '',
  gstin: '',
  isDefault,
});

/** The draft of a saved address that is being edited. */
export const draftOf = (saved: SavedAddress): AddressDraft => ({
  ...newDraft('', saved.isDefault),
  ...Object.fromEntries(addressFields.map((field) => [field, saved[field] ?? ''])),
});

/** The address to save: without the fields that its country does not have. */
export function addressInput({ isDefault, state, gstin, ...draft }: AddressDraft): AddressInput {
  const text = normalizeAddress({
    ...draft,
    ...(needsState(draft) && state.trim() && { state }),
    ...(isIndian(draft) && gstin.trim() && { gstin }),
  });
  return { ...text, isDefault };
}

/** Error messages by field, in the order of the form; empty if the address can be saved. A phone number is not required. */
export function draftErrors(draft: AddressDraft, pincode?: PincodeStates | null): AddressErrors {
  const phone = draft.phone.trim() === '' ? undefined : phoneError(draft.phone, countryCodeOf(draft.country) ?? '');
  const isStateMissing = needsState(draft) && draft.state.trim() === '';
  const found: AddressErrors = {
    ...addressErrors(addressInput(draft), pincode),
    ...(phone && { phone }),
    ...(isStateMissing && { state: isIndian(draft) ? 'Please choose your State' : 'Please enter your state' }),
  };
  return Object.fromEntries(addressFields.flatMap((field) => (found[field] ? [[field, found[field]]] : [])));
}

/** The fields that differ from the saved address. An empty text removes a field. */
export function changedFields(saved: SavedAddress, input: AddressInput): ChangeAddressBody {
  const changed = addressFields.filter((field) => (saved[field] ?? '') !== (input[field] ?? ''));
  return {
    ...Object.fromEntries(changed.map((field) => [field, input[field] ?? ''])),
    ...(saved.isDefault !== input.isDefault && { isDefault: input.isDefault }),
  };
}

/** The fields in which the two differ, as `City: Lucknow` with the current value. */
export function differences(seen: AddressInput, current: AddressInput): string[] {
  const texts = addressFields
    .filter((field) => (seen[field] ?? '') !== (current[field] ?? ''))
    .map((field) => `${labels[field]}: ${current[field] ?? 'empty'}`);
  return seen.isDefault === current.isDefault
    ? texts
    : [...texts, current.isDefault ? 'It is your default address' : 'It is no longer your default address'];
}
