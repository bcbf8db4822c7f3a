import { expect, it } from 'vitest';
import { failureMessage } from './http';

it.each([
  ['the server’s message', { status: 409, message: 'Only 3 are left' }, 'Only 3 are left'],
  ['the fallback if the server sent no message', { status: 500, message: '' }, 'Please try again'],
  ['the fallback if there was no response', { message: 'Network Error' }, 'Please try again'],
  ['the fallback if the server took too long', { message: 'timeout of 30000ms exceeded' }, 'Please try again'],
  ['the fallback if there is no failure', undefined, 'Please try again'],
])('a failure is shown as %s', (_, error, message) => expect(failureMessage(error, 'Please try again')).toBe(message));
