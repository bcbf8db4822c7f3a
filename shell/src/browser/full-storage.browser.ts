const { getItem, setItem, removeItem } = Storage.prototype;

/** What did not fit into each storage, for as long as the page lives: the key of an order, for example, must not change. */
const unstored = new Map<Storage, Map<string, string>>();
const unstoredIn = (storage: Storage) => unstored.get(storage) ?? unstored.set(storage, new Map()).get(storage)!;

export const forgetUnstored = (): void => unstored.clear();

/** A full storage throws, and would stop what the page is doing, such as sending an order. Instead, the page keeps the value itself. */
Object.assign(Storage.prototype, {
  setItem(this: Storage, key: string, value: string) {
    try {
      setItem.call(this, key, value);
      unstoredIn(this).delete(key);
    } catch {
      // An earlier value would be outdated.
      this.removeItem(key);
      unstoredIn(this).set(key, value);
    }
  },
  getItem(this: Storage, key: string) {
    return getItem.call(this, key) ?? unstoredIn(this).get(key) ?? null;
  },
  removeItem(this: Storage, key: string) {
    unstoredIn(this).delete(key);
    removeItem.call(this, key);
  },
});
