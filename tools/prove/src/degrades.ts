import { randomUUID } from 'node:crypto';
import { Api } from './api.js';
import { databaseOutages, registryOutages, serviceOutages, startMailServer, type Outage } from './dependencies.js';
import type { Proof } from './proof.js';
import { startProvedShop, STAFF, type ProvedShop } from './proved-shop.js';
import { addSimpleProducts, logIn, Shopper, type Product } from './shoppers.js';

/** What each activity depends on. While a dependency is unavailable, all other activities must work. */
const NEEDS = {
  pages: [],
  browsing: ['commerce', 'database'],
  cart: ['commerce', 'database'],
  checkout: ['commerce', 'database'],
  chat: ['chat', 'database'],
  login: ['auth', 'database'],
  staff: ['auth', 'commerce', 'database'],
  releases: ['auth', 'registry', 'database'],
} as const satisfies Record<string, readonly string[]>;

type Activity = keyof typeof NEEDS;

const ACTIVITIES = Object.keys(NEEDS) as Activity[];
/** A slow dependency may slow down the activities that need it, but not beyond the time that people wait. */
const WORKS_WITHIN_MS = 10_000;
/** The gateway waits 15 s for a service that hangs, and then says so. */
const REFUSES_WITHIN_MS = 17_000;

interface Outcome {
  status: number;
  code: string;
  ms: number;
}

/**
 * "Degrades gracefully": while something is down, hangs or is slow, everything that does not need it works, and
 * everything else is refused in time, with 503 and a code.
 */
export async function proveDegradesGracefully(onRow?: (text: string) => void): Promise<Proof> {
  const mail = await startMailServer();
  const shop = await startProvedShop({ SMTP_URL: mail.url });
  const violations: string[] = [];
  try {
    const user = await signUpUser(shop);
    const outages = [
      ...(['auth', 'commerce', 'chat'] as const).flatMap(serviceOutages),
      ...registryOutages,
      ...mail.outages,
      ...databaseOutages,
    ];
    for (const outage of outages) {
      const found = await findViolationsDuring(outage, shop, user);
      onRow?.(`${outage.dependency} is ${outage.state}: ${found.length === 0 ? 'ok' : found.join('; ')}`);
      violations.push(...found);
    }
    return {
      isKept: violations.length === 0,
      details: violations.join('; ') || `${outages.length} outages, ${ACTIVITIES.length} activities`,
    };
  } finally {
    await shop.stop();
    mail.close();
  }
}

interface User {
  api: Api;
  shopper: Shopper;
  product: Product;
}

async function signUpUser(shop: ProvedShop): Promise<User> {
  const api = new Api(shop.url);
  const shopper = await Shopper.signUp(api, 'Asha');
  const [product] = await addSimpleProducts(api, shopper);
  return { api, shopper, product: product! };
}

async function findViolationsDuring(
  outage: Outage,
  shop: ProvedShop,
  { api, shopper, product }: User,
): Promise<string[]> {
  // Whatever was slow before, each outage begins with a shop that works.
  await shop.waitUntilReady();
  const token = await logIn(api, STAFF.email, STAFF.password);
  await shopper.setQuantity(product, 1);
  const order = await shopper.createOrderRequest();
  const calls: Record<Activity, () => Promise<Outcome>> = {
    pages: () => measurePage(`${api.url}/login`),
    browsing: () => measureCall(api, 'GET', '/api/products', {}),
    cart: () => measureCall(api, 'GET', '/api/cart', { token: order.token }),
    checkout: () => measureCall(api, 'POST', '/api/orders', order),
    chat: () => measureCall(api, 'POST', '/api/chat', { body: { message: 'How long does delivery take?' } }),
    login: () => measureCall(api, 'POST', '/api/auth/login', { body: STAFF }),
    staff: () => measureCall(api, 'GET', '/api/admin/orders', { token }),
    releases: () => measureCall(api, 'GET', '/api/admin/releases', { token }),
  };
  const end = await outage.begin(shop);
  try {
    const outcomes = await Promise.all(ACTIVITIES.map(async (name) => [name, await calls[name]()] as const));
    return outcomes.flatMap(([name, outcome]) => violationsOf(outage, name, outcome));
  } finally {
    await end();
  }
}

function violationsOf({ dependency, state }: Outage, activity: Activity, { status, code, ms }: Outcome): string[] {
  const isNeeded = (NEEDS[activity] as readonly string[]).includes(dependency) && state !== 'slow';
  const works = status > 0 && status < 400 && ms <= WORKS_WITHIN_MS;
  const isRefused = status === 503 && code !== '' && ms <= REFUSES_WITHIN_MS;
  if (works || (isNeeded && isRefused)) return [];
  return [`${activity} while ${dependency} is ${state}: ${status} ${code} after ${ms} ms`];
}

async function measureCall(api: Api, method: string, path: string, call: Parameters<Api['call']>[2]): Promise<Outcome> {
  const startedAt = performance.now();
  const reply = await api
    .call<{ code?: string }>(method, path, { ...call, timeoutMs: REFUSES_WITHIN_MS + 3_000 })
    .catch(() => ({ status: 0, body: { code: 'no reply' } }));
  return { status: reply.status, code: reply.body.code ?? '', ms: Math.round(performance.now() - startedAt) };
}

/** Requests a page with a different query each time, so that none comes from a cache. */
async function measurePage(url: string): Promise<Outcome> {
  const startedAt = performance.now();
  const status = await fetch(`${url}?${randomUUID()}`, { signal: AbortSignal.timeout(WORKS_WITHIN_MS) }).then(
    async (response) => {
      await response.text();
      return response.status;
    },
    () => 0,
  );
  return { status, code: '', ms: Math.round(performance.now() - startedAt) };
}
