/** Initial and maximum delay before a failed stylesheet is requested again, in milliseconds. */
const INITIAL_DELAY_MS = 1_000;
const MAX_DELAY_MS = 60_000;

/** The links of the server and of `applyStyles`; the bundler, whose links have no `data-href`, retries its own. */
const LINKS = 'link[rel="stylesheet"][data-href]';

/** Loads failed stylesheets of the page again, with exponential backoff and when the browser comes back online. */
export function reloadFailedStyles(): void {
  let delayMs = INITIAL_DELAY_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let attempts = 0;
  // Stylesheets may have failed before this code was loaded, or may still be loading.
  const failed = new Set([...document.querySelectorAll<HTMLLinkElement>(LINKS)].filter((link) => !hasRules(link)));
  if (failed.size > 0) reloadLater();
  addEventListener('online', reloadNow);
  // Error events of elements do not bubble.
  document.addEventListener(
    'error',
    ({ target }) => target instanceof HTMLLinkElement && reloadAfterError(target),
    true,
  );

  function reloadAfterError(link: HTMLLinkElement): void {
    if (!link.matches(LINKS)) return;
    failed.add(link);
    reloadLater();
  }

  function reloadLater(): void {
    timer ??= setTimeout(reloadNow, delayMs);
  }

  /** An element never requests its stylesheet again, but a copy of it does. */
  function reloadNow(): void {
    clearTimeout(timer);
    timer = undefined;
    delayMs = Math.min(delayMs * 2, MAX_DELAY_MS);
    attempts++;
    for (const link of failed) {
      if (hasRules(link)) continue;
      const copy = link.cloneNode() as HTMLLinkElement;
      // The browser may have cached a corrupted copy; a different URL bypasses its cache.
      copy.href = `${copy.href.replace(/\?.*/, '')}?retry=${attempts}`;
      link.replaceWith(copy);
    }
    failed.clear();
  }
}

/** Whether the stylesheet has loaded: a failed one has no rules, and reading them may throw. */
function hasRules({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet !== null && sheet.cssRules.length > 0;
  } catch {
    return false;
  }
}
