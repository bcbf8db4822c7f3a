/** Stores entries as own properties, as the browser's storage does, for as long as the page lives. */
class PageStorage {
  [key: string]: unknown;
  // It could not be remembered that the pop-up was seen, so it would be shown on every page.
  hasSeenPopup = 'true';

  getItem(key: string): unknown {
    return this[key] ?? null;
  }

  setItem(key: string, value: string): void {
    this[key] = value;
  }

  removeItem(key: string): void {
    delete this[key];
  }
}

/** Browsers that block cookies throw when a page reads its storage. It then stores everything in the page itself. */
for (const name of ['localStorage', 'sessionStorage'] as const) {
  try {
    void window[name];
  } catch {
    Object.defineProperty(window, name, { value: new PageStorage() });
  }
}
