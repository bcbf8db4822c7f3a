import { expect, it } from 'vitest';
import { sampleRecord } from '../../../test/support/sample-record.js';
import { smokePaths } from './smoke-test.js';

it('selects the pages without parameters, except those for staff', () => {
  const routes = ['/gifts', '/gifts/:id', '/files/*', '/admin', '/admin/gifts', '/administer'];
  expect(smokePaths(sampleRecord({ app: 'mfe-gifts', routes }))).toEqual(['/gifts', '/administer']);
});

it('selects the pages that the app names instead', () => {
  expect(smokePaths(sampleRecord({ app: 'mfe-gifts', routes: ['/gifts'], smoke: ['/gifts/mug'] }))).toEqual([
    '/gifts/mug',
  ]);
});
