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

const good: AddressDraft = {
  fullName: 'Asha Verma',
  phone: '98765 43210',
  country: 'India',
  postalCode: '226001',
  address: '12 Hazratganj',
  city: 'Lucknow',
  state: 'Uttar Pradesh',
};
const faultyFields = (change: Partial<AddressDraft>) => Object.keys(addressErrors({ ...good, ...change }));

it('has nothing against a full address, and sends it in the shape of the contract', () => {
  expect(addressErrors(good)).toEqual({});
  const sent = shippingAddress({ ...good, city: ' Lucknow ' });
  expect(ShippingAddress.parse(sent)).toEqual({ ...good, phone: '+919876543210' });
});

it.each(addressFieldNames)('wants %s', (name) => {
  expect(Object.keys(addressErrors({ ...good, [name]: '   ' }))).toContain(name);
});

it.each(['98765', 'call me', '0522 2234567'])('does not take %s for a mobile number', (phone) => {
  expect(faultyFields({ phone })).toEqual(['phone']);
});

it('asks for no postal code and no State where there are none', () => {
  const dubai = { ...good, country: 'United Arab Emirates', city: 'Dubai', postalCode: '', phone: '+971 50 123 4567' };
  expect(addressErrors(dubai)).toEqual({});
  expect(shippingAddress(dubai)).not.toHaveProperty('state');
});

it('wants the state of an address in the USA, and five digits in Nepal', () => {
  const newYork = { country: 'United States', postalCode: '10001', phone: '+1 212 555 0123', state: '' };
  expect(faultyFields(newYork)).toEqual(['state']);
  expect(faultyFields({ ...newYork, state: 'New York' })).toEqual([]);
  expect(faultyFields({ country: 'Nepal', phone: '+977 9812345678' })).toEqual(['postalCode']);
});

it('restores a draft from before there were phone and State, and a country that was typed', () => {
  const { phone: _phone, state: _state, ...five } = good;
  expect(restoredAddress({ ...five, country: 'bharat' })).toEqual({ ...five, country: 'India', phone: '', state: '' });
  expect(restoredAddress({}).country).toBe(freshAddress('').country);
});

it('finds the fields that the server names', () => {
  const details = [
    { field: 'shippingAddress.city', message: 'No such city' },
    { field: 'orderItems.0.price', message: 'must be a number' },
  ];
  expect(addressErrorsIn(details)).toEqual({ city: 'No such city' });
  expect(addressErrorsIn(undefined)).toEqual({});
});
