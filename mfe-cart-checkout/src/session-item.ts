interface SessionItem<T> {
  /** The stored value; undefined if there is none or it is unreadable. */
  read: () => T | undefined;
  write: (value: T) => void;
  remove: () => void;
}

/** A value in this tab's storage, as JSON, so that it survives a reload. If storage is full or blocked, the page keeps it. */
export function sessionItem<T>(key: string): SessionItem<T> {
  let unstored: T | undefined;
  return {
    read: () => {
      // Before what is stored, which is older.
      if (unstored !== undefined) return unstored;
      try {
        return (JSON.parse(sessionStorage.getItem(key) ?? 'null') as T | null) ?? undefined;
      } catch {
        return undefined;
      }
    },
    write: (value) => {
      unstored = undefined;
      try {
        sessionStorage.setItem(key, JSON.stringify(value));
      } catch {
        unstored = value;
      }
    },
    remove: () => {
      unstored = undefined;
      try {
        sessionStorage.removeItem(key);
      } catch {
        // Nothing is stored.
      }
    },
  };
}
