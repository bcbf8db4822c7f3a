/** Initial and maximum delay before a failed stylesheet is requested again, in milliseconds. */
const INITIAL_DELAY_MS = 1_000;
const MAX_DELAY_MS = 60_000;

/** Loads failed stylesheets of the page again, with exponential backoff and when the browser comes back online. */
export function reloadFailedStyles(): void {
  let delayMs = INITIAL_DELAY_MS;
  let timer = setTimeout(reloadNow, delayMs);
  addEventListener('online', reloadNow);
  // Error events of elements do not bubble.
  document.addEventListener('error', ({ target }) => target instanceof HTMLLinkElement && reloadLater(), true);

  function reloadLater(): void {
    clearTimeout(timer);
    delayMs = Math.min(delayMs * 2, MAX_DELAY_MS);
    timer = setTimeout(reloadNow, delayMs);
  }
}

/**
 * A failed stylesheet has no rules, and its element never requests it again; a copy of the element does, and is removed if it
 * fails too. This covers only stylesheets rendered by React, which have a precedence: the bundler retries its own, and would
 * take a copy for a loaded stylesheet.
 */
function reloadNow(): void {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"][data-precedence]')];
  const handled = new Set(links.filter(hasRules).map(({ href }) => href));
  for (const link of links) {
    if (handled.has(link.href)) continue;
    handled.add(link.href);
    const copy = link.cloneNode() as HTMLLinkElement;
    copy.addEventListener('error', () => copy.remove());
    link.after(copy);
  }
}

/** Reading the rules of a failed stylesheet may throw. */
function hasRules({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet !== null && sheet.cssRules.length > 0;
  } catch {
    return false;
  }
}
