import { expect, it } from 'vitest';
import { findBearerToken } from './bearer-token.js';

it.each([
  ['Bearer a.b-c_d', 'a.b-c_d'],
  ['bearer  a.b.c ', 'a.b.c'],
  ['Basic a.b.c', undefined],
  ['Bearer', undefined],
  ['Bearer a b', undefined],
  [undefined, undefined],
])('finds the token in %j', (authorization, token) => {
  expect(findBearerToken({ headers: { authorization } })).toBe(token);
});
