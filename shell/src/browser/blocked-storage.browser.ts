/** Stores entries as own properties, as the browser's storage does, until the page is closed. */
class PageStorage {
  [key: string]: unknown;
  // This storage ends with the page, so the pop-up would appear on every page.
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

/**
 * Browsers that block cookies throw when a page reads its storage. The page then gets storage that lasts until it is closed.
 */
for (const name of ['localStorage', 'sessionStorage'] as const) {
  try {
    void window[name];
  } catch {
    Object.defineProperty(window, name, { value: new PageStorage() });
  }
}
