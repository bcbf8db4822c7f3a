import { describe, expect, it } from 'vitest';
import { describeChanges, findChanges } from './order-changes.rules.js';
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
const shown = {
  orderItems: [{ productId: 'a', quantity: 3, price: 149.99 }],
  itemsPrice: 449.97,
  shippingPrice: 50,
  totalPrice: 499.97,
};
const changesOf = (cart: CartPosition[], submitted: typeof shown) => findChanges(cart, priceOrder(cart), submitted);

describe('findChanges', () => {
  it('finds none when everything is as it was shown, for all that floating point does', () => {
    expect(changesOf([mug], shown)).toEqual([]);
    expect(changesOf([mug], { ...shown, itemsPrice: 149.99 * 3, totalPrice: 149.99 * 3 + 50 })).toEqual([]);
  });

  it('takes ids in capital letters and items split in two for what they mean', () => {
    const split = [1, 2].map((quantity) => ({ productId: 'A', quantity, price: 149.99 }));
    expect(changesOf([mug], { ...shown, orderItems: split })).toEqual([]);
  });

  it('notices a single paisa', () => {
    expect(changesOf([mug], { ...shown, totalPrice: 499.96 })).toEqual([
      { field: 'totalPrice', shown: 499.96, now: 499.97 },
    ]);
  });

  it('names a product that is in the cart but no longer sold, and not one that left the cart', () => {
    const withdrawn = changesOf([{ ...mug, isSold: false }], shown);
    expect(withdrawn[0]).toEqual({ field: 'removed', productId: 'a', name: 'Mug', shown: 3, now: null });
    expect(changesOf([], shown)[0]).toEqual({ field: 'removed', productId: 'a', shown: 3, now: null });
  });

  it('does not mind a line that cannot be bought and was not shown as bought', () => {
    expect(changesOf([mug, { ...mug, productId: 'b', isSold: false }], shown)).toEqual([]);
  });
});

describe('describeChanges', () => {
  it('tells at most three items, and how many more there are', () => {
    const changes = ['Mug', 'Pad', 'Frame', 'Bottle', 'Ring'].map((name) => ({
      field: 'added' as const,
      productId: name,
      name,
      shown: null,
      now: 1,
    }));
    expect(describeChanges(changes)).toBe(
      'Your order has changed: Mug was added to your cart; Pad was added to your cart; Frame was added to your cart; and 2 more. Please check it and place it again.',
    );
  });

  it('tells of amounts only when no item explains them', () => {
    expect(describeChanges([{ field: 'shippingPrice', shown: 0, now: 50 }])).toBe(
      'Your order has changed: shipping is ₹50 (you saw ₹0). Please check it and place it again.',
    );
  });
});
