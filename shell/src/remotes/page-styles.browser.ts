import type { AppRelease } from '@chhapai/contracts';
import { bundlerName } from '../document/bundler-name';

/** How long a page or widget waits for its stylesheets. After that it is shown without them until they arrive. */
const MAX_WAIT_MS = 1_000;

/**
 * Requested stylesheets by URL. Each promise resolves when the stylesheet is applied or has failed, or after the maximum wait.
 */
const requested = new Map<string, Promise<void>>();

/**
 * Applies the stylesheets of an app and one of its parts, and requests those that the document does not have. Never rejects.
 */
export async function applyStyles(release: AppRelease | undefined, part = ''): Promise<void> {
  const hrefs = release ? [...release.styles, ...(release.parts[part]?.styles ?? [])] : [];
  for (const ready of hrefs.map((href) => applyStyle(href, release?.integrity[href]))) await ready;
}

function applyStyle(href: string, integrity = ''): Promise<void> | undefined {
  const earlier = requested.get(href);
  if (earlier) return earlier;
  const name = bundlerName(href);
  const existing = document.querySelector(`[data-href="${name}"],link[rel=stylesheet][href$="${name}"]`);
  // A stylesheet that would make the document too large is only preloaded by the server. The page is already shown without it.
  const isPreloaded = existing?.matches('[rel=preload]');
  if (existing && !isPreloaded) return;
  const link = Object.assign(document.createElement('link'), {
    rel: 'stylesheet',
    href,
    integrity,
    crossOrigin: 'anonymous',
  });
  link.dataset['href'] = name;
  const ready = new Promise<void>((resolve) => {
    link.onload = link.onerror = () => resolve();
    setTimeout(resolve, isPreloaded ? 0 : MAX_WAIT_MS);
  });
  requested.set(href, ready);
  document.head.append(link);
  return ready;
}
