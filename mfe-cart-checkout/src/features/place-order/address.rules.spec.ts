import { ShippingAddress } from '@chhapai/contracts';
import { expect, it } from 'vitest';
import { sampleOrder } from '../../testing/samples';
import { addressErrors, addressFields, trimmed } from './address.rules';

const good = sampleOrder().shippingAddress;

it('has nothing against a full address', () => {
  expect(addressErrors(good)).toEqual({});
});

it.each(addressFields)('wants $label', ({ name, missing }) => {
  expect(addressErrors({ ...good, [name]: '   ' })).toEqual({ [name]: missing });
});

it('refuses a postal code that the shop would refuse', () => {
  expect(Object.keys(addressErrors({ ...good, postalCode: '226_001' }))).toEqual(['postalCode']);
  expect(addressErrors({ ...good, postalCode: 'SW1A 1AA' })).toEqual({});
});

it('lets in no more characters than the contract', () => {
  const longest = Object.fromEntries(addressFields.map(({ name, maxLength }) => [name, '1'.repeat(maxLength)]));
  expect(ShippingAddress.safeParse(longest).success).toBe(true);
  for (const { name } of addressFields) {
    expect(ShippingAddress.safeParse({ ...longest, [name]: `${longest[name]}1` }).success).toBe(false);
  }
});

it('takes off blanks at the ends', () => {
  expect(trimmed({ ...good, city: ' Lucknow ' })).toEqual(good);
});
