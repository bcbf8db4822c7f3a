import { expect, it } from 'vitest';
import { z } from 'zod';
import { invalidRequest } from './invalid-request.js';

it.each([
  ['must be more than 0', z.number().positive(), 0],
  ['must be at least 0', z.number().min(0), -1],
  ['must be less than 100', z.number().lt(100), 100],
  ['must be at most 100', z.number().max(100), 101],
])('says that a number %s', (message, schema, number) => {
  expect(invalidRequest(schema.safeParse(number).error!.issues).message).toBe(`The value ${message}`);
});
