/** What did not fit into the browser's storage, for as long as the page lives: the key of an order, for example, must not change. */
const unstored = new Map<Storage, Map<string, string>>();

export const forgetUnstored = (): void => unstored.clear();

function entriesOf(storage: Storage): Map<string, string> {
  const entries = unstored.get(storage) ?? new Map<string, string>();
  unstored.set(storage, entries);
  return entries;
}

const { getItem, setItem, removeItem } = Storage.prototype;

/** A full storage throws, and would stop what the page is doing, such as sending an order. Instead, the page keeps the value itself. */
Storage.prototype.setItem = function (key, value) {
  try {
    setItem.call(this, key, value);
    entriesOf(this).delete(key);
  } catch {
    // An earlier value would be outdated.
    removeItem.call(this, key);
    entriesOf(this).set(key, value);
  }
};

Storage.prototype.getItem = function (key) {
  return getItem.call(this, key) ?? entriesOf(this).get(key) ?? null;
};

Storage.prototype.removeItem = function (key) {
  entriesOf(this).delete(key);
  removeItem.call(this, key);
};
