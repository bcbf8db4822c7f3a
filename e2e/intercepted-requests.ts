import type { CDPSession, Page } from '@playwright/test';

type RequestPattern = { urlPattern: string } | { resourceType: 'Font' | 'Image' | 'Script' | 'Stylesheet' };
/** A network error, or a response instead of the server's. */
type Outcome = { error: 'ConnectionRefused' | 'ConnectionReset' } | FakeResponse;

interface FakeResponse {
  status: number;
  headers?: Record<string, string>;
  body: string;
}

/**
 * Ends all requests that match a pattern with this outcome, until the returned function is called. Unlike `page.route`, this
 * neither sends other requests through the test nor disables the HTTP cache: a page takes 0.4 s of CPU time instead of 0.6 s.
 */
export async function interceptRequests(
  page: Page,
  patterns: RequestPattern[],
  outcome: Outcome,
): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  // The page may have cancelled the request in the meantime.
  session.on('Fetch.requestPaused', ({ requestId }) => void end(session, requestId, outcome).catch(() => undefined));
  // Chromium does not request files that are in its memory cache. Disabling the cache, even briefly, empties the memory cache.
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await session.send('Network.setCacheDisabled', { cacheDisabled: false });
  await session.send('Fetch.enable', { patterns });
  return () => session.detach();
}

async function end(session: CDPSession, requestId: string, outcome: Outcome): Promise<void> {
  if ('error' in outcome) {
    await session.send('Fetch.failRequest', { requestId, errorReason: outcome.error });
    return;
  }
  const { status, headers = {}, body } = outcome;
  await session.send('Fetch.fulfillRequest', {
    requestId,
    responseCode: status,
    responseHeaders: Object.entries(headers).map(([name, value]) => ({ name, value })),
    body: Buffer.from(body).toString('base64'),
  });
}
