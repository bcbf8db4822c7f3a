import type { PromotionReply } from '@chhapai/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openShop, type Shop } from './shop.js';

describe('promotions', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop();
  });
  afterAll(() => shop.close());
  const active = async () => (await shop.call<PromotionReply>('GET', '/api/promotions/active')).body;

  it('show none in the sample data', async () => {
    expect(await active()).toEqual({ success: true, data: null });
  });

  it('show the one that is active', async () => {
    await shop.db.query('UPDATE promotions SET active = true');
    expect(await active()).toEqual({
      success: true,
      data: { title: 'Special Offer!', text: 'Get 20% off on all printing services until March 15th!' },
    });
  });

  it('cannot be active two at a time', async () => {
    const second = `INSERT INTO promotions (title, text, active) VALUES ('Second', 'offer', true)`;
    await expect(shop.db.query(second)).rejects.toThrow('uq_promotions_active');
  });
});
