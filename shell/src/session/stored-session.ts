import type { SessionUser } from '@chhapai/contracts';
import { clearUnstoredEntries } from '../browser/full-storage.browser';

const TOKEN_KEY = 'token';
const USER_KEY = 'user';
const roles: readonly string[] = ['customer', 'staff', 'admin'];

export interface StoredSession {
  token: string;
  user: SessionUser;
}

/** Reads the session stored in this browser. Removes it if it is incomplete or invalid. */
export function readSession(): StoredSession | undefined {
  const token = localStorage.getItem(TOKEN_KEY);
  const user = parseUser(localStorage.getItem(USER_KEY));
  if (token && user) return { token, user };
  clearSession();
  return undefined;
}

/** Writes the token last, because other tabs read both when the token changes. */
export function writeSession({ token, user }: StoredSession): void {
  localStorage.setItem(USER_KEY, JSON.stringify(user));
  localStorage.setItem(TOKEN_KEY, token);
}

export function clearSession(): void {
  localStorage.removeItem(TOKEN_KEY);
  localStorage.removeItem(USER_KEY);
}

/**
 * Keys that belong to the browser, not to the user: the pop-up has been seen; this tab was reloaded for a release; how the
 * console looks and is used on this device.
 */
const BROWSER_KEYS = ['hasSeenPopup', 'renewed-for', 'console-density', 'console-theme', 'console-keys-off'];

/** Removes all data of a user from this browser: the session, drafts, items to add after the login. */
export function clearUserStorage(): void {
  for (const storage of [localStorage, sessionStorage]) {
    for (const key of Object.keys(storage)) if (!BROWSER_KEYS.includes(key)) storage.removeItem(key);
  }
  clearUnstoredEntries();
}

/** Calls `listener` when the user logs in or out, or the session is renewed, in another tab. */
export function onSessionChangedElsewhere(listener: () => void): void {
  window.addEventListener('storage', (event) => {
    if (event.key === TOKEN_KEY || event.key === null) listener();
  });
}

function parseUser(text: string | null): SessionUser | undefined {
  if (!text) return undefined;
  try {
    const user = JSON.parse(text) as Partial<Record<keyof SessionUser, unknown>> | null;
    const hasTexts = [user?.name, user?.email, user?.avatar].every((value) => typeof value === 'string');
    return hasTexts && roles.includes(user?.role as string) ? (user as SessionUser) : undefined;
  } catch {
    return undefined;
  }
}
