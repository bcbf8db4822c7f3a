import type { SessionUser } from '@chhapai/contracts';

const TOKEN_KEY = 'token';
const USER_KEY = 'user';
const roles: readonly string[] = ['customer', 'staff', 'admin'];

export interface StoredSession {
  token: string;
  user: SessionUser;
}

/** The session stored in this browser. An unreadable one is removed. */
export function readSession(): StoredSession | undefined {
  const token = localStorage.getItem(TOKEN_KEY);
  const user = parseUser(localStorage.getItem(USER_KEY));
  if (token && user) return { token, user };
  clearSession();
  return undefined;
}

export function writeSession({ token, user }: StoredSession): void {
  localStorage.setItem(TOKEN_KEY, token);
  localStorage.setItem(USER_KEY, JSON.stringify(user));
}

export function clearSession(): void {
  localStorage.removeItem(TOKEN_KEY);
  localStorage.removeItem(USER_KEY);
}

/** Keys that say nothing about the user: this browser's visitor has seen the pop-up; this tab was renewed for a release. */
const BROWSER_KEYS = ['hasSeenPopup', 'renewed-for'];

/** Removes everything a user leaves in this browser: the session, drafts, items waiting for the login. */
export function clearUserStorage(): void {
  for (const storage of [localStorage, sessionStorage]) {
    for (const key of Object.keys(storage)) if (!BROWSER_KEYS.includes(key)) storage.removeItem(key);
  }
}

/** Calls back when another tab of this browser signs in or out. */
export function onSessionElsewhere(changed: () => void): void {
  window.addEventListener('storage', (event) => {
    if (event.key === TOKEN_KEY || event.key === null) changed();
  });
}

function parseUser(text: string | null): SessionUser | undefined {
  if (!text) return undefined;
  try {
    const user = JSON.parse(text) as Partial<Record<keyof SessionUser, unknown>> | null;
    const texts = [user?.name, user?.email, user?.avatar].every((part) => typeof part === 'string');
    return texts && roles.includes(user?.role as string) ? (user as SessionUser) : undefined;
  } catch {
    return undefined;
  }
}
