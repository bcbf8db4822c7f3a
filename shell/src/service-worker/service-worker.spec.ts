import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';

const ORIGIN = 'https://shop.example';
const listeners = new Map<string, (event: object) => void>();
const fetched: string[] = [];
/** The message of a page. */
class Message {
  work: Promise<unknown> | undefined;
  constructor(readonly data: object) {}
  waitUntil(work: Promise<unknown>): void {
    this.work ??= work;
  }
}
const emptyCache = { match: async () => undefined, keys: async () => [], put: async () => undefined };

beforeAll(async () => {
  vi.stubGlobal('location', { origin: ORIGIN, href: `${ORIGIN}/service-worker.js` });
  vi.stubGlobal('skipWaiting', async () => undefined);
  vi.stubGlobal('addEventListener', (type: string, listener: (event: object) => void) => listeners.set(type, listener));
  vi.stubGlobal('registration', { scope: `${ORIGIN}/` });
  vi.stubGlobal('caches', { ...emptyCache, open: async () => emptyCache, delete: async () => true });
  vi.stubGlobal('FetchEvent', class {});
  vi.stubGlobal('ExtendableEvent', Message);
  vi.stubGlobal('__WB_DISABLE_DEV_LOGS', true);
  vi.stubGlobal('self', globalThis);
  vi.stubGlobal(
    'Request',
    class extends Request {
      constructor(input: string | Request, init?: RequestInit) {
        super(typeof input === 'string' ? new URL(input, ORIGIN) : input, init);
      }
    },
  );
  vi.stubGlobal('fetch', async (input: Request | string) => {
    const { pathname, search } = new URL(typeof input === 'string' ? input : input.url, ORIGIN);
    fetched.push(pathname + search);
    return new Response('', { headers: { 'x-release': 'shell@1' } });
  });
  await import('./service-worker');
});
afterAll(() => void vi.unstubAllGlobals());
beforeEach(() => void fetched.splice(0));

/** Tells the service worker which page has installed it. */
async function install(page: string): Promise<void> {
  const message = new Message({ type: 'page-seen', page, files: [], pictures: [] });
  listeners.get('message')!(message);
  await message.work;
}

it.each(['/orders/0197?key=secret', '/admin/orders'])(
  'does not store the page that installed it if that is %s',
  async (page) => {
    await install(page);
    expect(fetched).toEqual([]);
  },
);

it('stores the shop page that installed it', async () => {
  await install('/products?q=mug');
  expect(fetched).toContain('/products?q=mug');
});
