const { setItem } = Storage.prototype;

/** A full storage throws, and would stop what the page is doing, such as sending an order. Instead, what does not fit is not stored. */
Storage.prototype.setItem = function (key, value) {
  try {
    setItem.call(this, key, value);
  } catch {
    // An earlier value would be outdated.
    this.removeItem(key);
  }
};
