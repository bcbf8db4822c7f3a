import { expect, it } from 'vitest';
import { invalidFields } from './invalid-fields.js';

it('finds the invalid fields in the details of an error', () => {
  const city = { path: 'city', field: 'city', message: 'is required' };
  expect(invalidFields([city, { field: 'state' }, { message: 'is required' }, null, 'city'])).toEqual([city]);
});

it.each([undefined, null, 'city', {}, { current: { city: 'Lucknow' } }])('finds none in %j', (details) => {
  expect(invalidFields(details)).toEqual([]);
});
