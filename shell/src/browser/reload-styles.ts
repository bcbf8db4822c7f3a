/** First and longest delay before a failed stylesheet is requested again, in milliseconds. */
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 60_000;

/** Brings stylesheets of the page that failed, now or later: the shop works without them, but should not have to for long. */
export function reloadFailedStyles(): void {
  let waitMs = FIRST_WAIT_MS;
  let timer = setTimeout(askAgain, waitMs);
  addEventListener('online', askAgain);
  // The errors of elements do not bubble.
  document.addEventListener('error', ({ target }) => target instanceof HTMLLinkElement && askLater(), true);

  function askLater(): void {
    clearTimeout(timer);
    waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS);
    timer = setTimeout(askAgain, waitMs);
  }
}

/**
 * An element whose stylesheet failed has no rules and never asks again: a copy does, and leaves when it fails too. Only those
 * that React put there, which have a precedence: the bundler tries its own again, and takes a copy for one that has come.
 */
function askAgain(): void {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"][data-precedence]')];
  const known = new Set(links.filter(hasRules).map(({ href }) => href));
  for (const link of links) {
    if (known.has(link.href)) continue;
    known.add(link.href);
    const copy = link.cloneNode() as HTMLLinkElement;
    copy.addEventListener('error', () => copy.remove());
    link.after(copy);
  }
}

/** A browser may also refuse to show the rules of a stylesheet that failed. */
function hasRules({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet !== null && sheet.cssRules.length > 0;
  } catch {
    return false;
  }
}
