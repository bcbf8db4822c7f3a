import { expect, it } from 'vitest';
import { failureMessage } from './failure-message';

it.each([
  ['the server’s sentence', { status: 409, message: 'Only 3 are left' }, 'Only 3 are left'],
  ['the given words without a sentence', { status: 500, message: '' }, 'Please try again'],
  ['the given words when no answer came', { message: 'Network Error' }, 'Please try again'],
  ['the given words for what is no failure of a call', undefined, 'Please try again'],
])('says %s', (_, error, words) => expect(failureMessage(error, 'Please try again')).toBe(words));
