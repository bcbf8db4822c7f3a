import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Cart, Order, PlaceOrderBody, Product } from '@chhapai/contracts';
import {
  createMigratedDatabase,
  routeTable,
  startOrCleanUp,
  startTestAuth,
  startTestService,
  undocumentedRoutes,
  findWronglyAccepted,
  findWronglyRefused,
} from '@chhapai/service-kit/testing';
import pg from 'pg';
import { commerce } from '../src/commerce.js';

export interface Reply<Body = Record<string, unknown>> {
  status: number;
  headers: Headers;
  body: Body;
}

/** Starts the service on its own database, with shoppers who can sign in. */
export async function openShop(environment: Record<string, string> = {}) {
  const database = await createMigratedDatabase(commerce);
  const tokens = await startTestAuth();
  const uploadsDir = await mkdtemp(join(tmpdir(), 'chhapai-uploads-'));
  const mailDir = await mkdtemp(join(tmpdir(), 'chhapai-mail-'));
  const env = {
    DATABASE_URL: database.url,
    AUTH_URL: tokens.authUrl,
    UPLOADS_DIR: uploadsDir,
    MAIL_DIR: mailDir,
    ...environment,
  };
  const start = () => startTestService(commerce, env);
  const cleanUp = async () => {
    await tokens.close();
    await database.drop();
    await rm(uploadsDir, { recursive: true });
    await rm(mailDir, { recursive: true });
  };
  const service = await startOrCleanUp(start, cleanUp);
  let stopping: Promise<void> | undefined;
  const stop = () => (stopping ??= service.close());
  const db = new pg.Pool({ connectionString: database.url, max: 2 });
  // Tests terminate connections on purpose.
  db.on('error', () => undefined);

  const call = async <Body>(method: string, path: string, options: RequestInit = {}): Promise<Reply<Body>> => {
    const response = await fetch(service.url + path, { method, ...options });
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: (text && JSON.parse(text)) as Body };
  };

  return {
    url: service.url,
    app: service.app,
    routes: () => routeTable(service),
    undocumentedRoutes: () => undocumentedRoutes(service),
    findWronglyAccepted: () => findWronglyAccepted(service, tokens.issueToken),
    findWronglyRefused: () => findWronglyRefused(service, tokens.issueToken),
    databaseUrl: database.url,
    uploadsDir,
    mailDir,
    environment: env,
    db,
    start,
    /** Stops the service, but not its database. */
    stop,
    call,
    issueToken: tokens.issueToken,
    verifiedEmails: tokens.verifiedEmails,
    sessions: tokens.sessions,
    issueServiceToken: tokens.issueServiceToken,
    listProducts: async () => (await call<{ data: Product[] }>('GET', '/api/products')).body.data,
    /** Products that can be added without personalisation or a minimum quantity. */
    listPlainProducts: async () =>
      (await call<{ data: Product[] }>('GET', '/api/products')).body.data.filter(
        ({ needsPersonalisation, minimumQuantity }) => !needsPersonalisation && !minimumQuantity,
      ),
    createShopper: async (sub: string = randomUUID(), email?: string) =>
      shopperOf(call, sub, await tokens.issueToken({ sub, ...(email && { email }) })),
    close: async () => {
      await stop();
      await db.end();
      await cleanUp();
    },
  };
}
export type Shop = Awaited<ReturnType<typeof openShop>>;

type Call = <Body>(method: string, path: string, options?: RequestInit) => Promise<Reply<Body>>;
type CartBody = { success: boolean; message: string; code?: string; cart: Cart };
type OrderBody = { success: boolean; message: string; code?: string; details?: unknown; order: Order };

function shopperOf(call: Call, id: string, token: string) {
  const authorization = `Bearer ${token}`;
  const send = <Body>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    call<Body>(method, path, {
      headers: { authorization, ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  return {
    id,
    authorization,
    send,
    readCart: async () => (await send<CartBody>('GET', '/api/cart')).body.cart,
    add: (productId: string, quantity?: number, variantId?: string, key?: string) =>
      send<CartBody>('POST', '/api/cart/add', { productId, quantity, variantId }, keyHeader(key)),
    update: (line: string, quantity: number) => send<CartBody>('PUT', `/api/cart/update/${line}`, { quantity }),
    remove: (line: string) => send<CartBody>('DELETE', `/api/cart/remove/${line}`),
    clear: () => send<CartBody>('DELETE', '/api/cart/clear'),
    place: (body: PlaceOrderBody, key?: string) => send<OrderBody>('POST', '/api/orders', body, keyHeader(key)),
  };
}
const keyHeader = (key: string | undefined): Record<string, string> =>
  key === undefined ? {} : { 'idempotency-key': key };
export type ShopperClient = ReturnType<typeof shopperOf>;

/** The request that the checkout page sends for this cart. */
export function orderOf(cart: Cart): PlaceOrderBody {
  const orderItems = cart.items.flatMap(({ productId: product, variant, quantity }) =>
    product
      ? [{ productId: product._id, ...(variant && { variantId: variant._id }), quantity, price: product.price }]
      : [],
  );
  const itemsPrice = orderItems.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  return {
    orderItems,
    shippingAddress: {
      fullName: 'Asha Verma',
      address: '12 Hazratganj\nnear the clock',
      city: 'Lucknow',
      postalCode: '226001',
      country: 'India',
    },
    paymentMethod: 'cod',
    itemsPrice,
    shippingPrice: 50,
    totalPrice: itemsPrice + 50,
    paymentResult: null,
  };
}
