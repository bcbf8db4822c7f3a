import { ShippingAddress } from '@chhapai/contracts';
import { expect, it } from 'vitest';
import {
  draftErrors,
  addressErrorsIn,
  addressFieldNames,
  freshAddress,
  restoredAddress,
  shippingAddress,
  type AddressDraft,
} from './address.rules';

const complete: AddressDraft = {
  fullName: 'Asha Verma',
  phone: '98765 43210',
  country: 'India',
  postalCode: '226001',
  address: '12 Hazratganj',
  city: 'Lucknow',
  state: 'Uttar Pradesh',
  gstin: '',
};
const invalidFields = (change: Partial<AddressDraft>) => Object.keys(draftErrors({ ...complete, ...change }));

it('accepts a complete address and sends it as the contract requires', () => {
  expect(draftErrors(complete)).toEqual({});
  const sent = shippingAddress({ ...complete, city: ' Lucknow ' });
  const { gstin: _gstin, ...others } = complete;
  expect(ShippingAddress.parse(sent)).toEqual({ ...others, phone: '+919876543210' });
});

it('sends a GSTIN within India, and refuses a mistyped one', () => {
  const gstin = '09aapfu0939f1zt';
  expect(shippingAddress({ ...complete, gstin }).gstin).toBe('09AAPFU0939F1ZT');
  expect(shippingAddress({ ...complete, country: 'Nepal', gstin })).not.toHaveProperty('gstin');
  expect(invalidFields({ gstin: '09AAPFU0939F1ZV' })).toEqual(['gstin']);
});

it.each(addressFieldNames.filter((name) => name !== 'gstin'))('requires %s', (name) => {
  expect(Object.keys(draftErrors({ ...complete, [name]: '   ' }))).toContain(name);
});

it.each(['98765', 'call me', '0522 2234567'])('does not accept %s as a mobile number', (phone) => {
  expect(invalidFields({ phone })).toEqual(['phone']);
});

it('does not require a postal code or a State in countries without them', () => {
  const dubai = {
    ...complete,
    country: 'United Arab Emirates',
    city: 'Dubai',
    postalCode: '',
    phone: '+971 50 123 4567',
  };
  expect(draftErrors(dubai)).toEqual({});
  expect(shippingAddress(dubai)).not.toHaveProperty('state');
});

it('requires the state in the USA, and five digits in Nepal', () => {
  const newYork = { country: 'United States', postalCode: '10001', phone: '+1 212 555 0123', state: '' };
  expect(invalidFields(newYork)).toEqual(['state']);
  expect(invalidFields({ ...newYork, state: 'New York' })).toEqual([]);
  expect(invalidFields({ country: 'Nepal', phone: '+977 9812345678' })).toEqual(['postalCode']);
});

it('restores a draft without phone, State and GSTIN and with a typed country', () => {
  const { phone: _phone, state: _state, gstin: _gstin, ...oldDraft } = complete;
  const emptyFields = { phone: '', state: '', gstin: '' };
  expect(restoredAddress({ ...oldDraft, country: 'bharat' })).toEqual({
    ...oldDraft,
    country: 'India',
    ...emptyFields,
  });
  expect(restoredAddress({}).country).toBe(freshAddress('').country);
});

it('finds the fields the server rejected', () => {
  const details = [
    { field: 'shippingAddress.city', message: 'No such city' },
    { field: 'orderItems.0.price', message: 'must be a number' },
  ];
  expect(addressErrorsIn(details)).toEqual({ city: 'No such city' });
  expect(addressErrorsIn(undefined)).toEqual({});
});
