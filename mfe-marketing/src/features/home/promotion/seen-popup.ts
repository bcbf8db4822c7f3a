const KEY = 'hasSeenPopup';

/** Did this browser's visitor close the pop-up before? Without storage it is shown no more than it must. */
export function hasSeenPopup(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return true;
  }
}

export function rememberPopup(): void {
  try {
    localStorage.setItem(KEY, 'true');
  } catch {
    // A browser that keeps nothing was not shown the pop-up.
  }
}
