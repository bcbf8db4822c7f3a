import { expect, it } from 'vitest';
import { SourceError } from './source-error.js';

it('has no stack trace, which the bundler would print after the message', () => {
  const error = new SourceError('src/app.ts is invalid');
  expect([error.message, error.stack]).toEqual(['src/app.ts is invalid', undefined]);
});
