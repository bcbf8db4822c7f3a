import { releasePaths } from '@chhapai/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startRegistryShop, type RegistryShop } from './support/registry-shop.js';

let shop: RegistryShop;

beforeAll(async () => {
  shop = await startRegistryShop();
});
afterAll(() => shop.close());

describe('rolling back', () => {
  it('returns to one earlier version after another, and not back and forth', async () => {
    const [app, [first, second, third]] = await shop.createApp(3);
    await shop.team.promote(app, second!);
    await shop.team.promote(app, third!);
    const changed = await shop.team.rollBack(app);
    expect(changed.releases.map(({ version, state }) => [version, state])).toEqual([
      [second, 'live'],
      [third, 'withdrawn'],
    ]);
    await shop.team.rollBack(app);
    expect(await shop.team.readStates(app)).toEqual({
      [first!]: 'live 100',
      [second!]: 'withdrawn 0',
      [third!]: 'withdrawn 0',
    });
    const refused = await shop.team.request('POST', releasePaths.rollback(app), {});
    expect(refused).toMatchObject({ status: 409, body: { code: 'release.state' } });
    expect(refused.body.message).toContain('no other version to roll back to');
  });

  it('goes to any retained version, even a withdrawn one', async () => {
    const [app, [first, second, third]] = await shop.createApp(3);
    await shop.team.promote(app, second!);
    await shop.team.rollBack(app, third);
    expect(await shop.team.readStates(app)).toEqual({
      [third!]: 'live 100',
      [second!]: 'withdrawn 0',
      [first!]: 'previous 0',
    });
    await shop.team.rollBack(app, second);
    expect(await shop.team.readStates(app)).toEqual({
      [second!]: 'live 100',
      [third!]: 'withdrawn 0',
      [first!]: 'previous 0',
    });
  });

  it('also withdraws the canary', async () => {
    const [app, [first, second, third]] = await shop.createApp(3);
    await shop.team.promote(app, second!);
    await shop.team.setCanary(app, third!, 10);
    await shop.team.rollBack(app);
    expect(await shop.team.readStates(app)).toEqual({
      [first!]: 'live 100',
      [second!]: 'withdrawn 0',
      [third!]: 'withdrawn 0',
    });
  });

  it('withdraws only the canary if nothing was live before, or the live version is named', async () => {
    const [app, [first, second]] = await shop.createApp(2);
    await shop.team.setCanary(app, second!, 10);
    await shop.team.rollBack(app);
    expect(await shop.team.readStates(app)).toEqual({ [first!]: 'live 100', [second!]: 'withdrawn 0' });
    await shop.team.setCanary(app, second!, 20);
    await shop.team.rollBack(app, first);
    expect(await shop.team.readStates(app)).toEqual({ [first!]: 'live 100', [second!]: 'withdrawn 0' });
  });

  it('is refused if the live version is named and there is no canary', async () => {
    const [app, [first, second]] = await shop.createApp(2);
    await shop.team.promote(app, second!);
    const refused = await shop.team.request('POST', releasePaths.rollback(app), { version: second! });
    expect(refused).toMatchObject({ status: 409, body: { message: `${app} ${second} is already live` } });
    expect(await shop.team.readStates(app)).toEqual({ [second!]: 'live 100', [first!]: 'previous 0' });
  });

  it('is refused if there are only held versions and none is named', async () => {
    const [app, [, second]] = await shop.createApp(2);
    await shop.db.query('UPDATE channels SET live_version = NULL WHERE app = $1', [app]);
    await shop.db.query('UPDATE releases SET was_live_at = NULL WHERE app = $1', [app]);
    expect(await shop.team.request('POST', releasePaths.rollback(app), {})).toMatchObject({ status: 409 });
    await shop.team.rollBack(app, second);
    expect((await shop.team.readStates(app))[second!]).toBe('live 100');
  });
});
