import { webcrypto } from 'node:crypto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { testSnapshot } from '../testing/test-snapshot';
import { storeStyles } from './store-styles';

const INDEX = '/assets/shell/1/static/css/index.css';
const BOOTSTRAP = '/assets/shell/1/static/css/bootstrap.css';
const stored = new Map<string, string>();
const downloaded: string[] = [];
const cache = {
  match: async (url: string) => (stored.has(url) ? {} : undefined),
  put: async (url: string, response: Response) => void stored.set(url, await response.text()),
  add: async ({ url }: Request) => {
    const { pathname } = new URL(url);
    downloaded.push(pathname);
    stored.set(pathname, 'downloaded');
  },
};

async function integrityOf(text: string): Promise<string> {
  const digest = await webcrypto.subtle.digest('SHA-384', Buffer.from(text));
  return `sha384-${Buffer.from(digest).toString('base64')}`;
}

async function snapshotWithStyles() {
  const snapshot = testSnapshot();
  Object.assign(snapshot.apps['shell']!, {
    styles: [INDEX, BOOTSTRAP],
    integrity: {
      [INDEX]: await integrityOf('a{b:url(../c.woff2)}'),
      [BOOTSTRAP]: await integrityOf('d{}'),
    },
  });
  return snapshot;
}

beforeEach(() => {
  stored.clear();
  downloaded.length = 0;
  vi.stubGlobal('caches', { open: async () => cache });
  vi.stubGlobal('crypto', webcrypto);
  vi.stubGlobal(
    'Request',
    class extends Request {
      constructor(url: string, init?: RequestInit) {
        super(new URL(url, location.href), init);
      }
    },
  );
  document.head.innerHTML =
    '<style data-href="static/css/index.css">a{b:url("/assets/shell/1/static/c.woff2")}</style>' +
    '<style data-href="static/css/bootstrap.css">d{}</style>';
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.head.replaceChildren();
  document.cookie = 'stored-styles=; Max-Age=0';
});

it('stores the stylesheets of the document, and downloads only those whose text differs from their file', async () => {
  await storeStyles(await snapshotWithStyles());
  expect(stored.get(BOOTSTRAP)).toBe('d{}');
  expect(downloaded).toEqual([INDEX]);
  expect(document.cookie).toBe('stored-styles=1');
  await storeStyles(await snapshotWithStyles());
  expect(downloaded).toEqual([INDEX]);
});

it('sets no cookie if a stylesheet could not be stored', async () => {
  document.head.querySelector('style')!.remove();
  await storeStyles(await snapshotWithStyles());
  expect([...stored.keys()]).toEqual([BOOTSTRAP]);
  expect(document.cookie).toBe('');
});
