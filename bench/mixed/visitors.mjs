import { randomBytes, randomUUID } from 'node:crypto';

export const STAFF = { email: 'staff@example.com', password: 'at the press since 2009' };
const SHOPPERS = 200;
const VISITORS = 20_000;
const PASSWORD = 'correct horse 9';
const SHIPPING_RUPEES = 50;
const WORDS = ['mug', 'cup', 'bottle', 'pen', 'diary', 'frame', 'clock', 'shirt', 'gift', 'steel'];
const BROWSER = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/131.0', 'accept-encoding': 'br, gzip' };

/** The percentage of each kind of request: pages, API calls, orders and staff requests. */
const MIX = { page: 90, call: 8, order: 1, staff: 1 };
/** The number of requests for each page out of 100; those that search for an unknown word are never in the cache. */
const PAGES = {
  product: 38,
  '/products': 22,
  '/': 20,
  '/about': 4,
  '/contact': 3,
  '/ourworks': 3,
  word: 8,
  unknown: 2,
};
/** Eight calls in typical proportions. */
const CALLS = ['add', 'add', 'cart', 'products', 'products', 'product', 'search', 'pincode'];

/**
 * `next` returns the next request of the mix. Requests come from visitors, each with their own cookie and address, and
 * from signed-in shoppers with carts. An order empties the shopper's cart, and a call fills it again.
 */
export async function createVisitorMix(url) {
  const address = (index) => ({ 'x-forwarded-for': `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}` });
  const call = async (path, { headers, body, ...init } = {}) => {
    const response = await fetch(url + path, {
      ...init,
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  const { data: products } = await call('/api/products?limit=48');
  const { jwtToken: staffToken } = await call('/api/auth/login', { body: STAFF });

  const shoppers = [];
  let ordered;
  for (let index = 0; index < SHOPPERS; index++) {
    const email = `${randomUUID()}@example.com`;
    const body = { name: 'Asha Verma', email, password: PASSWORD };
    const { jwtToken } = await call('/api/auth/signup', { headers: address(index), body });
    const headers = { ...BROWSER, ...address(index), authorization: `Bearer ${jwtToken}` };
    ordered ??= await findSimpleProduct(products, (productId) =>
      call('/api/cart/add', { headers, body: { productId } }),
    );
    if (index > 0) await call('/api/cart/add', { headers, body: { productId: ordered._id } });
    shoppers.push({ headers });
  }

  const visitors = Array.from({ length: VISITORS }, (_, index) => ({
    ...BROWSER,
    ...address(SHOPPERS + index),
    accept: 'text/html',
    cookie: `visitor=${randomBytes(17).toString('base64url').slice(0, 22)}`,
  }));
  let isOrderNext = false;
  const withFullCart = [...shoppers];
  const withEmptyCart = [];
  const json = { 'content-type': 'application/json' };
  const get = (kind, path, headers) => ({ kind, method: 'GET', path, headers });
  /** A random item; the first ones are the most popular. */
  const pickSkewed = (list) => list[Math.floor(list.length * Math.random() ** 2)];

  const pages = {
    product: () => `/product/${pickSkewed(products)._id}`,
    word: () => `/products?q=${pickSkewed(WORDS)}`,
    unknown: () => `/products?q=${randomBytes(4).toString('hex')}`,
  };
  const calls = {
    add(shopper) {
      const request = { kind: 'call', method: 'POST', path: '/api/cart/add', headers: { ...shopper.headers, ...json } };
      return {
        ...request,
        body: JSON.stringify({ productId: ordered._id }),
        onReply: (status) => requeue(status, shopper, { served: withFullCart, refused: withEmptyCart }),
      };
    },
    cart: ({ headers }) => get('call', '/api/cart', headers),
    products: ({ headers }) => get('call', '/api/products', headers),
    product: ({ headers }) => get('call', `/api/products/${pickSkewed(products)._id}`, headers),
    search: ({ headers }) => get('call', `/api/products?q=${pickSkewed(WORDS)}`, headers),
    pincode: ({ headers }) => get('call', '/api/pincodes/226001', headers),
  };
  const pickShopper = () => shoppers[Math.floor(Math.random() * SHOPPERS)];
  const kinds = {
    page() {
      const page = randomKey(PAGES);
      return get('page', pages[page]?.() ?? page, visitors[Math.floor(Math.random() * VISITORS)]);
    },
    call() {
      const name = CALLS[Math.floor(Math.random() * CALLS.length)];
      if (name !== 'add') return calls[name](pickShopper());
      const shopper = withEmptyCart.shift();
      return shopper ? calls.add(shopper) : calls.cart(pickShopper());
    },
    order() {
      const shopper = withFullCart.shift();
      if (!shopper) return kinds.call();
      return {
        kind: 'order',
        method: 'POST',
        path: '/api/orders',
        headers: { ...shopper.headers, ...json, 'idempotency-key': randomUUID() },
        body: orderOf(ordered),
        onReply: (status) => requeue(status, shopper, { served: withEmptyCart, refused: withFullCart }),
      };
    },
    staff: () => get('staff', '/api/admin/orders', { ...BROWSER, authorization: `Bearer ${staffToken}` }),
  };
  return {
    next: () => kinds[randomKey(MIX)](),
    kinds: {
      cart: () => calls.cart(pickShopper()),
      staff: kinds.staff,
      /** Alternates between adding an item and placing an order. */
      orderOrAdd() {
        isOrderNext = !isOrderNext;
        const shopper = isOrderNext ? undefined : withEmptyCart.shift();
        return shopper ? calls.add(shopper) : kinds.order();
      },
    },
  };
}

/** The first product that can be ordered without choosing or entering anything. */
async function findSimpleProduct(products, add) {
  for (const product of products) {
    const isSimple = await add(product._id).then(
      () => true,
      () => false,
    );
    if (isSimple) return product;
  }
  throw new Error('No product can be ordered without choosing or entering something');
}

function orderOf({ _id: productId, price }) {
  return JSON.stringify({
    orderItems: [{ productId, quantity: 1, price }],
    shippingAddress: {
      fullName: 'Asha Verma',
      phone: `+91 ${60_000 + Math.floor(Math.random() * 40_000)} ${10_000 + Math.floor(Math.random() * 90_000)}`,
      address: `12 Hazratganj, ${randomUUID()}`,
      postalCode: '226001',
      city: 'Lucknow',
      state: 'Uttar Pradesh',
      country: 'India',
    },
    itemsPrice: price,
    shippingPrice: SHIPPING_RUPEES,
    totalPrice: price + SHIPPING_RUPEES,
    paymentMethod: 'cod',
    paymentResult: null,
  });
}

/**
 * Puts the shopper back into the queue that the status of the reply calls for. After a failure other than 503, the state of the
 * cart is unknown, so the shopper is not used again.
 */
function requeue(status, shopper, { served, refused }) {
  if (status >= 200 && status < 300) served.push(shopper);
  else if (status === 503) refused.push(shopper);
}

/** A random key; each value is the weight of its key. */
function randomKey(shares) {
  const entries = Object.entries(shares);
  let left = Math.random() * entries.reduce((sum, [, share]) => sum + share, 0);
  return entries.find(([, share]) => (left -= share) < 0)?.[0] ?? entries[0][0];
}
