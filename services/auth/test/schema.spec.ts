import { schemaDrift } from '@chhapai/service-kit/testing';
import { expect, it } from 'vitest';
import { startAuth } from './support/start-auth.js';

it('has no schema drift', async () => {
  const auth = await startAuth();
  expect(await schemaDrift(auth.db)).toEqual([]);
  await auth.close();
});
