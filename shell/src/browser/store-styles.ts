import { STORED_STYLES_COOKIE, type PageSnapshot } from '@chhapai/contracts';
import { RELEASE_FILES } from '../service-worker/offline-data.rules';

const COOKIE_SECONDS = 30 * 24 * 60 * 60;

/**
 * Stores the stylesheets inside this document for the service worker, as if they had been downloaded, and tells the gateway,
 * which then omits those of the shell from the next documents. Call it once the service worker is active.
 */
export async function storeStyles({ apps }: PageSnapshot): Promise<void> {
  const cache = await caches.open(RELEASE_FILES);
  const files = Object.values(apps).flatMap(({ integrity }) => Object.entries(integrity));
  for (const { dataset, textContent } of document.querySelectorAll<HTMLStyleElement>('style[data-href]')) {
    const [url, integrity] = files.find(([file]) => file.endsWith(`/${dataset['href']}`)) ?? [];
    if (url && !(await isStored(cache, url))) await storeStyle(cache, url, integrity, textContent ?? '');
  }
  const shell = apps['shell'];
  if (!shell) return;
  const stored = await Promise.all(shell.styles.map((url) => isStored(cache, url)));
  if (stored.every(Boolean)) setCookie(shell.version);
}

async function isStored(cache: Cache, url: string): Promise<boolean> {
  return (await cache.match(url, { ignoreVary: true })) !== undefined;
}

/**
 * The text in the document differs from the file if the file had relative URLs, in which case the file itself is downloaded.
 */
async function storeStyle(cache: Cache, url: string, integrity: string | undefined, text: string): Promise<void> {
  const bytes = new TextEncoder().encode(text);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-384', bytes));
  if (`sha384-${btoa(String.fromCharCode(...digest))}` === integrity)
    return cache.put(url, new Response(bytes, { headers: { 'content-type': 'text/css' } }));
  return cache.add(new Request(url, { integrity, priority: 'low' }));
}

function setCookie(version: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${STORED_STYLES_COOKIE}=${version}; Path=/; SameSite=Lax; Max-Age=${COOKIE_SECONDS}${secure}`;
}
