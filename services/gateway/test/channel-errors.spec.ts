import { releasePaths } from '@chhapai/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startRegistryShop, type RegistryShop } from './support/registry-shop.js';

let shop: RegistryShop;

beforeAll(async () => {
  shop = await startRegistryShop();
});
afterAll(() => shop.close());

describe('a release that does not exist, or an invalid request', () => {
  let app: string;
  let retained: string;
  let pruned: string;

  beforeAll(async () => {
    [app, [retained, pruned]] = (await shop.createApp(2)) as [string, [string, string]];
    await shop.db.query('UPDATE releases SET pruned_at = now() WHERE version = $1', [pruned]);
  });

  const UNKNOWN = '9.9.9+0123456789ab';
  it.each([
    ['an unknown version', () => [releasePaths.promote(app), { version: UNKNOWN }]],
    ['an unknown version for a canary', () => [releasePaths.canary(app), { version: UNKNOWN, share: 5 }]],
    ['an unknown version for a rollback', () => [releasePaths.rollback(app), { version: UNKNOWN }]],
    ['a pruned version', () => [releasePaths.promote(app), { version: pruned }]],
    ['a pruned version for a canary', () => [releasePaths.canary(app), { version: pruned, share: 5 }]],
    ['a pruned version for a rollback', () => [releasePaths.rollback(app), { version: pruned }]],
    ['a version of another app', () => [releasePaths.promote('shell'), { version: retained }]],
    ['an unknown app', () => [releasePaths.rollback('mfe-nobody'), {}]],
    ['an unknown app to disable', () => [releasePaths.disable('mfe-nobody'), {}]],
    ['an invalid app name', () => [releasePaths.enable('nothing-of-ours'), {}]],
  ] as [string, () => [string, object]][])('%s is not found', async (_, request) => {
    const [path, body] = request();
    const response = await shop.team.request('POST', path, body);
    expect(response).toMatchObject({ status: 404, body: { success: false, code: 'release.not_found' } });
    expect(response.body.message).toMatch(/There is no release /);
  });

  it.each([
    ['no version', 'promote', {}, 'version is missing'],
    ['no body', 'promote', undefined, 'The request body is missing or has the wrong type'],
    ['a version with path parts', 'promote', { version: '1.0.0+../../../etc' }, 'version must be in the right format'],
    ['an unknown field', 'promote', { version: UNKNOWN, share: 5 }, 'unknown field: share'],
    ['no share', 'canary', { version: UNKNOWN }, 'share'],
    ['a share of 0%', 'canary', { version: UNKNOWN, share: 0 }, 'share must be at least 1'],
    ['a share of 100%', 'canary', { version: UNKNOWN, share: 100 }, 'share must be at most 99'],
    ['half a percent', 'canary', { version: UNKNOWN, share: 0.5 }, 'share must be a whole number'],
    [
      'a message that is too long',
      'rollback',
      { message: 'a'.repeat(501) },
      'message must have at most 500 characters',
    ],
    ['a version that is a number', 'rollback', { version: 1 }, 'version must be text'],
    ['a list', 'disable', [], 'missing or has the wrong type'],
  ])('%s is refused with the reason', async (_, action, body, message) => {
    const response = await shop.team.request('POST', `/api/releases/${app}/${action}`, body);
    expect(response).toMatchObject({ status: 400, body: { success: false, code: 'request.invalid' } });
    expect(response.body.message).toContain(message);
    expect(await shop.team.readStates(app)).toEqual({ [retained]: 'live 100' });
  });

  it('a record that was changed in the database is refused', async () => {
    const [other, [, second]] = await shop.createApp(2);
    await shop.db.query(
      `UPDATE releases SET record = replace(record::text, '"apiVersion":1', '"apiVersion": 1')::json WHERE version = $1`,
      [second],
    );
    const response = await shop.team.request('POST', releasePaths.promote(other), { version: second });
    expect(response).toMatchObject({ status: 422, body: { code: 'release.signature' } });
  });
});

describe('lists', () => {
  it('contain every retained version of an app, or of all apps, newest first', async () => {
    const [app, [first, second]] = await shop.createApp(2);
    await shop.team.setCanary(app, second!, 10);
    await shop.db.query(
      `UPDATE releases SET message = 'Second', published_at = now() + interval '1 second' WHERE version = $1`,
      [second],
    );
    const list = await shop.team.list(app);
    expect(list).toMatchObject([
      { version: second, state: 'canary', share: 10, by: 'shop', message: 'Second' },
      { version: first, state: 'live', share: 90, by: 'shop', message: '' },
    ]);
    await shop.team.disable(app);
    const all = (await shop.team.request('GET', releasePaths.all)).body.data as Record<string, unknown>;
    expect(all[app]).toMatchObject({ enabled: false, releases: [{ version: second }, { version: first }] });
    expect(all['shell']).toMatchObject({ enabled: true });
  });

  it('do not exist for an app that was never published', async () => {
    expect(await shop.team.request('GET', releasePaths.app('mfe-nobody'))).toMatchObject({
      status: 404,
      body: { code: 'release.not_found' },
    });
  });
});
