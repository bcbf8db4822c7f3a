import { describe, expect, it } from 'vitest';
import { priceOrder, type CartPosition } from './price-order.rules.js';

const mug: CartPosition = {
  productId: 'a',
  name: 'Mug',
  image: '/media/mug-640.webp',
  quantity: 3,
  pricePaise: 14_999,
  isSold: true,
  minimumQuantity: 1,
  fields: [],
  personalisation: [],
};

describe('priceOrder', () => {
  it('adds the pieces up in paise, and the flat shipping of 50 rupees', () => {
    const order = priceOrder([mug, { ...mug, productId: 'b', quantity: 1, pricePaise: 10 }]);
    expect(order).toMatchObject({ itemsPaise: 45_007, shippingPaise: 5_000, totalPaise: 50_007 });
  });

  it('leaves out what is no longer sold', () => {
    const order = priceOrder([
      { ...mug, isSold: false },
      { ...mug, productId: 'b', quantity: 1 },
    ]);
    expect(order.positions.map(({ productId }) => productId)).toEqual(['b']);
    expect(order.itemsPaise).toBe(14_999);
  });

  it('grants no free shipping to a large order', () => {
    expect(priceOrder([{ ...mug, quantity: 999 }]).shippingPaise).toBe(5_000);
  });
});
