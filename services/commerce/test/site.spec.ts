import type { SiteSettingsReply } from '@chhapai/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openShop, type Shop } from './shop.js';

describe('site settings', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop();
  });
  afterAll(() => shop.close());

  it('come from a single row, so that pages show a change at once', async () => {
    await shop.db.query(`UPDATE site_settings SET settings = settings || '{"phone": "+91 522 111 2222"}'`);
    const { status, body } = await shop.call<SiteSettingsReply>('GET', '/api/site');
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ phone: '+91 522 111 2222', social: expect.any(Array) as unknown });
  });

  it('cannot have a second row', async () => {
    await expect(shop.db.query(`INSERT INTO site_settings (id, settings) VALUES (false, '{}')`)).rejects.toThrow(
      'ck_site_settings_only_one',
    );
  });
});
