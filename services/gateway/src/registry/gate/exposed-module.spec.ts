import { expect, it } from 'vitest';
import { sampleRecord } from '../../../test/support/sample-record.js';
import { exposedModule } from './shared-modules.js';

it('requires ./app of every app', () => {
  expect(exposedModule(sampleRecord({ app: 'mfe-catalogue' }))).toEqual([]);
  expect(exposedModule(sampleRecord({ app: 'mfe-catalogue', exposes: ['./page'] }))).toMatchObject([
    { app: 'mfe-catalogue', rule: 'expose', message: expect.stringContaining('It exposes only ./page') as string },
  ]);
});

it('requires nothing of the shell', () => {
  expect(exposedModule(sampleRecord({ app: 'shell' }))).toEqual([]);
});
