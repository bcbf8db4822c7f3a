/** This tab’s entry for a key. Logging out removes all entries. */
export function readEntry<T>(key: string): T | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(key) ?? 'null') as T | null) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores a value that JSON can represent; undefined removes the entry. Does nothing without storage, or if it is full. */
export function writeEntry(key: string, value: unknown): void {
  try {
    if (value === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // The value then lasts only as long as the component.
  }
}
