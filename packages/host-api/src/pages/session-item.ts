interface SessionItem<T> {
  /** Undefined if no readable value is stored. */
  read: () => T | undefined;
  /**
   * Undefined removes the value. Returns whether it was stored: if storage is full or blocked, a reload loses it, and without the
   * shell, it lasts only as long as this object.
   */
  write: (value: T | undefined) => boolean;
}

/** How a value is stored as text. */
interface Format<T> {
  stringify: (value: T) => string;
  parse: (text: string) => T;
}

/** A value in this tab's storage, which survives a reload. Logging out removes it. */
export function sessionItem<T>(key: string, { stringify, parse }: Format<T> = JSON): SessionItem<T> {
  let unstored: T | undefined;
  return {
    read: () => {
      try {
        const text = sessionStorage.getItem(key);
        return text === null ? unstored : parse(text);
      } catch {
        return unstored;
      }
    },
    write: (value) => {
      unstored = undefined;
      try {
        // If the new value does not fit, the earlier one is outdated.
        sessionStorage.removeItem(key);
        if (value === undefined) return true;
        sessionStorage.setItem(key, stringify(value));
        // The shell’s storage never throws: it keeps in memory whatever the browser cannot store.
        return sessionStorage instanceof Storage && Object.hasOwn(sessionStorage, key);
      } catch {
        unstored = value;
        return false;
      }
    },
  };
}
