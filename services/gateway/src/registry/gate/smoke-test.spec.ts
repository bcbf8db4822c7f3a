import { expect, it } from 'vitest';
import { sampleRecord } from '../../../test/support/sample-record.js';
import { smokePaths } from './smoke-test.js';

it('tries the pages that need no parameter and no staff', () => {
  const routes = ['/gifts', '/gifts/:id', '/files/*', '/admin', '/admin/gifts', '/administer'];
  expect(smokePaths(sampleRecord({ app: 'mfe-gifts', routes }))).toEqual(['/gifts', '/administer']);
});

it('tries what the app names instead', () => {
  expect(smokePaths(sampleRecord({ app: 'mfe-gifts', routes: ['/gifts'], smoke: ['/gifts/mug'] }))).toEqual([
    '/gifts/mug',
  ]);
});
