import type { CartLine, CartReply, Order, Pincode } from '@chhapai/contracts';

export function mugLine(quantity = 1, price = 199): CartLine {
  const image = '/media/mug-640.webp';
  return { _id: 'line-mug', quantity, productId: { _id: 'mug', name: 'Kite Mug', price, image } };
}

export function padLine(quantity = 1): CartLine {
  const image = '/media/pad-640.webp';
  return { _id: 'line-pad', quantity, productId: { _id: 'pad', name: 'Arch Mouse Pad', price: 249.5, image } };
}

export const cartReply = (...items: CartLine[]): CartReply => ({ success: true, message: '', cart: { items } });

export function sampleOrder(changes: Partial<Order> = {}): Order {
  return {
    _id: 'order-1',
    number: 'CH-10042',
    status: 'placed',
    createdAt: '2026-11-20T20:00:00.000Z',
    orderItems: [
      { _id: 'item-1', productId: 'mug', name: 'Kite Mug', image: '/media/mug-640.webp', quantity: 2, price: 199 },
    ],
    shippingAddress: {
      fullName: 'Asha Verma',
      address: '12 Hazratganj',
      city: 'Lucknow',
      postalCode: '226001',
      country: 'India',
      state: 'Uttar Pradesh',
      phone: '+919876543210',
    },
    paymentMethod: 'cod',
    itemsPrice: 398,
    shippingPrice: 50,
    totalPrice: 448,
    expectedFrom: '2026-11-28',
    expectedTo: '2026-12-02',
    ...changes,
  };
}

/** The reply for the PIN code 226001 on Monday, 23 November 2026. */
export const lucknow: Pincode = {
  pincode: '226001',
  city: 'Lucknow',
  district: 'Lucknow',
  state: 'Uttar Pradesh',
  states: ['Uttar Pradesh'],
  delivery: { earliest: '2026-12-01', latest: '2026-12-04' },
};

/** A promise the test settles itself. */
export function deferred<T>(): { promise: Promise<T>; resolve: (value: T) => void; reject: (error: unknown) => void } {
  let resolve!: (value: T) => void;
  let reject!: (error: unknown) => void;
  const promise = new Promise<T>((onResolve, onReject) => {
    resolve = onResolve;
    reject = onReject;
  });
  return { promise, resolve, reject };
}
