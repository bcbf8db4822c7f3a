import { releasePaths } from '@chhapai/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startRegistryShop, type RegistryShop } from './support/registry-shop.js';

let shop: RegistryShop;

beforeAll(async () => {
  shop = await startRegistryShop();
});
afterAll(() => shop.close());

describe('rolling back', () => {
  it('goes from C to B to A, and not back and forth', async () => {
    const [app, [a, b, c]] = await shop.createApp(3);
    await shop.team.promote(app, b!);
    await shop.team.promote(app, c!);
    const first = await shop.team.rollBack(app);
    expect(first.releases.map(({ version, state }) => [version, state])).toEqual([
      [b, 'live'],
      [c, 'withdrawn'],
    ]);
    await shop.team.rollBack(app);
    expect(await shop.team.readStates(app)).toEqual({ [a!]: 'live 100', [b!]: 'withdrawn 0', [c!]: 'withdrawn 0' });
    const refused = await shop.team.request('POST', releasePaths.rollback(app), {});
    expect(refused).toMatchObject({ status: 409, body: { code: 'release.state' } });
    expect(refused.body.message).toContain('no other version to roll back to');
  });

  it('goes to any retained version, even a withdrawn one', async () => {
    const [app, [a, b, c]] = await shop.createApp(3);
    await shop.team.promote(app, b!);
    await shop.team.rollBack(app, c);
    expect(await shop.team.readStates(app)).toEqual({ [c!]: 'live 100', [b!]: 'withdrawn 0', [a!]: 'previous 0' });
    await shop.team.rollBack(app, b);
    expect(await shop.team.readStates(app)).toEqual({ [b!]: 'live 100', [c!]: 'withdrawn 0', [a!]: 'previous 0' });
  });

  it('also withdraws the canary', async () => {
    const [app, [a, b, c]] = await shop.createApp(3);
    await shop.team.promote(app, b!);
    await shop.team.setCanary(app, c!, 10);
    await shop.team.rollBack(app);
    expect(await shop.team.readStates(app)).toEqual({ [a!]: 'live 100', [b!]: 'withdrawn 0', [c!]: 'withdrawn 0' });
  });

  it('withdraws only the canary if nothing was live before, or the live version is named', async () => {
    const [app, [a, b]] = await shop.createApp(2);
    await shop.team.setCanary(app, b!, 10);
    await shop.team.rollBack(app);
    expect(await shop.team.readStates(app)).toEqual({ [a!]: 'live 100', [b!]: 'withdrawn 0' });
    await shop.team.setCanary(app, b!, 20);
    await shop.team.rollBack(app, a);
    expect(await shop.team.readStates(app)).toEqual({ [a!]: 'live 100', [b!]: 'withdrawn 0' });
  });

  it('is refused if there are only held versions', async () => {
    const [app, [, b]] = await shop.createApp(2);
    await shop.db.query('UPDATE channels SET live_version = NULL WHERE app = $1', [app]);
    await shop.db.query('UPDATE releases SET was_live_at = NULL WHERE app = $1', [app]);
    expect(await shop.team.request('POST', releasePaths.rollback(app), {})).toMatchObject({ status: 409 });
    await shop.team.rollBack(app, b);
    expect((await shop.team.readStates(app))[b!]).toBe('live 100');
  });
});
