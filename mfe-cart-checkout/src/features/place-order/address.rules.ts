import type { ShippingAddress } from '@chhapai/contracts';

export type AddressErrors = Partial<Record<keyof ShippingAddress, string>>;

interface AddressField {
  name: keyof ShippingAddress;
  label: string;
  autoComplete: string;
  maxLength: number;
  missing: string;
}

/** The five fields in their order, with the bounds of the contract. */
export const addressFields: readonly AddressField[] = [
  { name: 'fullName', label: 'Full Name', autoComplete: 'name', maxLength: 80, missing: 'Please enter your full name' },
  {
    name: 'address',
    label: 'Address',
    autoComplete: 'street-address',
    maxLength: 300,
    missing: 'Please enter your address',
  },
  { name: 'city', label: 'City', autoComplete: 'address-level2', maxLength: 80, missing: 'Please enter your city' },
  {
    name: 'postalCode',
    label: 'Postal Code',
    autoComplete: 'postal-code',
    maxLength: 12,
    missing: 'Please enter your postal code',
  },
  {
    name: 'country',
    label: 'Country',
    autoComplete: 'country-name',
    maxLength: 60,
    missing: 'Please enter your country',
  },
];

/** The address without blanks at the ends. */
export function trimmed(address: ShippingAddress): ShippingAddress {
  return Object.fromEntries(addressFields.map(({ name }) => [name, address[name].trim()])) as ShippingAddress;
}

/** What is wrong with an address, by field; empty when nothing is. */
export function addressErrors(address: ShippingAddress): AddressErrors {
  const { postalCode } = address;
  const missing = addressFields.filter(({ name }) => address[name].trim() === '');
  const isStrange = postalCode.trim() !== '' && !/^[\p{L}\p{N} -]+$/u.test(postalCode.trim());
  return {
    ...Object.fromEntries(missing.map(({ name, missing: words }) => [name, words])),
    ...(isStrange && { postalCode: 'A postal code has only letters, digits, spaces and hyphens' }),
  };
}
