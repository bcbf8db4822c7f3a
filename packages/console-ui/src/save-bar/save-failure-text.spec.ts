import { expect, it } from 'vitest';
import { saveFailureText } from './save-failure-text';

const FALLBACK = 'The details could not be saved. Please try again.';

it.each([
  ['nothing without a failure', undefined, undefined],
  [
    'that fields are invalid',
    { status: 400, message: 'name is required', details: [{ field: 'name', message: 'is required' }] },
    'Nothing has been saved yet. Please correct the marked fields.',
  ],
  ['why a change without invalid fields was refused', { status: 409, message: 'It is archived' }, 'It is archived'],
  ['the fallback if there was no reply', {}, FALLBACK],
])('says %s', (_, failure, text) => {
  expect(saveFailureText(failure, FALLBACK)).toBe(text);
});
