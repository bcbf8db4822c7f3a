import { expect, it, vi } from 'vitest';
import { newUuid } from './new-uuid';

it('creates UUIDs without randomUUID, which is missing on pages served over HTTP', () => {
  vi.spyOn(crypto, 'randomUUID').mockImplementation(() => {
    throw new TypeError('crypto.randomUUID is not a function');
  });
  const ids = [newUuid(), newUuid()];
  vi.restoreAllMocks();
  const versionFour = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
  for (const id of ids) expect(id).toMatch(versionFour);
  expect(ids[0]).not.toBe(ids[1]);
});
