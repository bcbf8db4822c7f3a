import { describe, expect, it } from 'vitest';
import type { PricedLine } from '../../cart/cart.module.js';
import { describeChanges, findChanges, priceOrder } from './order.rules.js';

const mug: PricedLine = {
  productId: 'a',
  variant: null,
  name: 'Mug',
  image: '/media/mug-640.webp',
  quantity: 3,
  pricePaise: 14_999,
  isOrderable: true,
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
const changesOf = (cart: PricedLine[], submitted: Parameters<typeof findChanges>[2]) =>
  findChanges(cart, priceOrder(cart), submitted);

describe('priceOrder', () => {
  it('adds up the lines in paise, and flat-rate shipping of 50 rupees', () => {
    const order = priceOrder([mug, { ...mug, productId: 'b', quantity: 1, pricePaise: 10 }]);
    expect(order).toMatchObject({ itemsPaise: 45_007, shippingPaise: 5_000, totalPaise: 50_007 });
  });

  it('leaves out products that are no longer sold', () => {
    const order = priceOrder([
      { ...mug, isOrderable: false },
      { ...mug, productId: 'b', quantity: 1 },
    ]);
    expect(order.lines.map(({ productId }) => productId)).toEqual(['b']);
    expect(order.itemsPaise).toBe(14_999);
  });

  it('uses the shipping price that staff have set, even if it is zero', () => {
    expect(priceOrder([mug], 7_550)).toMatchObject({ shippingPaise: 7_550 });
    expect(priceOrder([mug], 0).shippingPaise).toBe(0);
  });

  it('grants no free shipping to a large order', () => {
    expect(priceOrder([{ ...mug, quantity: 999 }]).shippingPaise).toBe(5_000);
  });
});

describe('findChanges', () => {
  it('finds none when nothing has changed, despite floating-point rounding', () => {
    expect(changesOf([mug], shown)).toEqual([]);
    expect(changesOf([mug], { ...shown, itemsPrice: 149.99 * 3, totalPrice: 149.99 * 3 + 50 })).toEqual([]);
  });

  it('accepts ids in capital letters and a product split into two items', () => {
    const split = [1, 2].map((quantity) => ({ productId: 'A', quantity, price: 149.99 }));
    expect(changesOf([mug], { ...shown, orderItems: split })).toEqual([]);
  });

  const variantOf = (id: string) => ({ id, sku: id, options: { colour: id } });
  const inTwoVariants = [
    { ...mug, variant: variantOf('red'), quantity: 1, pricePaise: 10_000 },
    { ...mug, variant: variantOf('blue'), quantity: 2, pricePaise: 20_000 },
  ];
  const item = (quantity: number, price: number, variantId?: string) => ({
    productId: 'a',
    quantity,
    price,
    ...(variantId && { variantId }),
  });
  const ordered = (...orderItems: ReturnType<typeof item>[]) => ({
    ...shown,
    orderItems,
    itemsPrice: 500,
    totalPrice: 550,
  });

  it('compares variants one by one if the client names them', () => {
    expect(changesOf(inTwoVariants, ordered(item(1, 100, 'RED'), item(2, 200, 'blue')))).toEqual([]);
    expect(changesOf(inTwoVariants, ordered(item(2, 100, 'red'), item(1, 200, 'green')))).toEqual([
      { field: 'quantity', productId: 'a', variantId: 'red', name: 'Mug (red)', shown: 2, now: 1 },
      { field: 'added', productId: 'a', variantId: 'blue', name: 'Mug (blue)', shown: null, now: 2 },
      { field: 'removed', productId: 'a', variantId: 'green', shown: 1, now: null },
    ]);
  });

  it('compares the pieces and prices of a product if the client names no variants', () => {
    expect(changesOf(inTwoVariants, ordered(item(1, 100), item(2, 200)))).toEqual([]);
    expect(changesOf(inTwoVariants, ordered(item(1, 100), item(2, 190)))).toMatchObject([
      { field: 'price', shown: 190, now: 200 },
    ]);
  });

  it('notices a single paisa', () => {
    expect(changesOf([mug], { ...shown, totalPrice: 499.96 })).toEqual([
      { field: 'totalPrice', shown: 499.96, now: 499.97 },
    ]);
  });

  it('names a product that is no longer sold, but not one that has left the cart', () => {
    const withdrawn = changesOf([{ ...mug, isOrderable: false }], shown);
    expect(withdrawn[0]).toEqual({ field: 'removed', productId: 'a', name: 'Mug', shown: 3, now: null });
    expect(changesOf([], shown)[0]).toEqual({ field: 'removed', productId: 'a', shown: 3, now: null });
  });

  it('ignores a line that is no longer sold and was not shown', () => {
    expect(changesOf([mug, { ...mug, productId: 'b', isOrderable: false }], shown)).toEqual([]);
  });
});

describe('describeChanges', () => {
  it('describes at most three items, and counts the others', () => {
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

  it('mentions amounts only when no item explains them', () => {
    expect(describeChanges([{ field: 'shippingPrice', shown: 0, now: 50 }])).toBe(
      'Your order has changed: shipping is ₹50 (you saw ₹0). Please check it and place it again.',
    );
  });

  it('writes amounts as the pages of the shop do', () => {
    expect(describeChanges([{ field: 'totalPrice', shown: 1_23_456, now: 1_499.5 }])).toBe(
      'Your order has changed: the total is ₹1,499.50 (you saw ₹1,23,456). Please check it and place it again.',
    );
  });
});
