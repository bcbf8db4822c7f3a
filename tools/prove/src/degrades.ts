import { randomUUID } from 'node:crypto';
import type { ChatReply } from '@chhapai/contracts';
import { Api } from './api.js';
import { databaseOutages, registryOutages, serviceOutages, startMailServer, type Outage } from './dependencies.js';
import type { Proof } from './proof.js';
import { startProvedShop, STAFF, type ProvedShop } from './proved-shop.js';
import { logIn, Shopper, simpleProducts, type Product } from './shoppers.js';

/** The actions of people, with their dependencies. All others must work while a dependency is unavailable. */
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
/** A slow dependency may slow down the actions that need it, but not for longer than people wait. */
const WORKS_WITHIN_MS = 10_000;
/** The gateway waits 15 s for a service that hangs, and then says so. */
const REFUSES_WITHIN_MS = 17_000;

interface Outcome {
  status: number;
  code: string;
  ms: number;
}

/**
 * "Degrades gracefully": while something is down, hangs or is slow, whatever does not need it works, and the rest is refused
 * with 503 and a code, in time.
 */
export async function proveDegradesGracefully(onRow?: (text: string) => void): Promise<Proof> {
  const mail = await startMailServer();
  const shop = await startProvedShop({ SMTP_URL: mail.url });
  const found: string[] = [];
  try {
    const user = await newUser(shop);
    const outages = [
      ...(['auth', 'commerce', 'chat'] as const).flatMap(serviceOutages),
      ...registryOutages,
      ...mail.outages,
      ...databaseOutages,
    ];
    for (const outage of outages) {
      const violations = await violationsDuring(outage, shop, user);
      onRow?.(`${outage.dependency} is ${outage.state}: ${violations.length === 0 ? 'ok' : violations.join('; ')}`);
      found.push(...violations);
    }
    return {
      isKept: found.length === 0,
      details: found.join('; ') || `${outages.length} outages, ${ACTIVITIES.length} activities`,
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

async function newUser(shop: ProvedShop): Promise<User> {
  const api = new Api(shop.url);
  const shopper = await Shopper.signUp(api, 'Asha');
  const [product] = await simpleProducts(api, shopper);
  return { api, shopper, product: product! };
}

async function violationsDuring(outage: Outage, shop: ProvedShop, { api, shopper, product }: User): Promise<string[]> {
  // Whatever was slow before, each outage begins with a shop that works.
  await shop.waitUntilReady();
  const token = await logIn(api, STAFF.email, STAFF.password);
  await shopper.setQuantity(product, 1);
  const order = await shopper.orderRequest();
  const calls: Record<Activity, () => Promise<Outcome>> = {
    pages: () => page(`${api.url}/login`),
    browsing: () => measured(api, 'GET', '/api/products', {}),
    cart: () => measured(api, 'GET', '/api/cart', { token: order.token }),
    checkout: () => measured(api, 'POST', '/api/orders', order),
    chat: () => measured<ChatReply>(api, 'POST', '/api/chat', { body: { message: 'How long does delivery take?' } }),
    login: () => measured(api, 'POST', '/api/auth/login', { body: STAFF }),
    staff: () => measured(api, 'GET', '/api/admin/orders', { token }),
    releases: () => measured(api, 'GET', '/api/admin/releases', { token }),
  };
  const end = await outage.begin(shop);
  try {
    const outcomes = await Promise.all(ACTIVITIES.map(async (name) => [name, await calls[name]()] as const));
    return outcomes.flatMap(([name, outcome]) => violation(outage, name, outcome));
  } finally {
    await end();
  }
}

function violation({ dependency, state }: Outage, activity: Activity, { status, code, ms }: Outcome): string[] {
  const isNeeded = (NEEDS[activity] as readonly string[]).includes(dependency) && state !== 'slow';
  const works = status > 0 && status < 400 && ms <= WORKS_WITHIN_MS;
  const isRefused = status === 503 && code !== '' && ms <= REFUSES_WITHIN_MS;
  if (works || (isNeeded && isRefused)) return [];
  return [`${activity} while ${dependency} is ${state}: ${status} ${code} after ${ms} ms`];
}

async function measured<Body>(
  api: Api,
  method: string,
  path: string,
  call: Parameters<Api['call']>[2],
): Promise<Outcome> {
  const startedAt = performance.now();
  const reply = await api
    .call<Body & { code?: string }>(method, path, { ...call, timeoutMs: REFUSES_WITHIN_MS + 3_000 })
    .catch(() => ({ status: 0, body: { code: 'no reply' } }));
  return { status: reply.status, code: reply.body.code ?? '', ms: Math.round(performance.now() - startedAt) };
}

/** A different query each time, so that no page is sent from a cache. */
async function page(url: string): Promise<Outcome> {
  const startedAt = performance.now();
  const status = await fetch(`${url}?${randomUUID()}`, { signal: AbortSignal.timeout(WORKS_WITHIN_MS) }).then(
    async (response) => (await response.text(), response.status),
    () => 0,
  );
  return { status, code: '', ms: Math.round(performance.now() - startedAt) };
}
