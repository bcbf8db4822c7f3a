import { ShippingAddress } from '@chhapai/contracts';
import { expect, it } from 'vitest';
import {
  addressErrors,
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
};
const invalidFields = (change: Partial<AddressDraft>) => Object.keys(addressErrors({ ...complete, ...change }));

it('accepts a complete address and sends it in the shape of the contract', () => {
  expect(addressErrors(complete)).toEqual({});
  const sent = shippingAddress({ ...complete, city: ' Lucknow ' });
  expect(ShippingAddress.parse(sent)).toEqual({ ...complete, phone: '+919876543210' });
});

it.each(addressFieldNames)('requires %s', (name) => {
  expect(Object.keys(addressErrors({ ...complete, [name]: '   ' }))).toContain(name);
});

it.each(['98765', 'call me', '0522 2234567'])('does not accept %s as a mobile number', (phone) => {
  expect(invalidFields({ phone })).toEqual(['phone']);
});

it('requires no postal code and no State where there are none', () => {
  const dubai = {
    ...complete,
    country: 'United Arab Emirates',
    city: 'Dubai',
    postalCode: '',
    phone: '+971 50 123 4567',
  };
  expect(addressErrors(dubai)).toEqual({});
  expect(shippingAddress(dubai)).not.toHaveProperty('state');
});

it('requires the state in the USA, and five digits in Nepal', () => {
  const newYork = { country: 'United States', postalCode: '10001', phone: '+1 212 555 0123', state: '' };
  expect(invalidFields(newYork)).toEqual(['state']);
  expect(invalidFields({ ...newYork, state: 'New York' })).toEqual([]);
  expect(invalidFields({ country: 'Nepal', phone: '+977 9812345678' })).toEqual(['postalCode']);
});

it('restores a draft without phone and State and with a typed country', () => {
  const { phone: _phone, state: _state, ...five } = complete;
  expect(restoredAddress({ ...five, country: 'bharat' })).toEqual({ ...five, country: 'India', phone: '', state: '' });
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
