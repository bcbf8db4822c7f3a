const { getItem, setItem, removeItem } = Storage.prototype;

/**
 * The entries that did not fit into a storage, for as long as the page lives: the key of an order, for
 * example, must not change.
 */
const unstored = new Map<string, string>();
const nameOf = (storage: Storage, key: string) => `${storage === localStorage} ${key}`;

export const clearUnstoredEntries = (): void => unstored.clear();

/**
 * Writing to a full storage throws, which would interrupt the page's work, such as sending an order. Instead, the page keeps
 * the value in memory.
 */
Object.assign(Storage.prototype, {
  getItem(this: Storage, key: string) {
    return getItem.call(this, key) ?? unstored.get(nameOf(this, key)) ?? null;
  },
  removeItem(this: Storage, key: string) {
    unstored.delete(nameOf(this, key));
    removeItem.call(this, key);
  },
  setItem(this: Storage, key: string, value: string) {
    try {
      setItem.call(this, key, value);
      unstored.delete(nameOf(this, key));
    } catch {
      // An earlier value would be outdated.
      removeItem.call(this, key);
      unstored.set(nameOf(this, key), value);
    }
  },
});
