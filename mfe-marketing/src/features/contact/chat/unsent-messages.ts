import type { ChatMessage } from './chat.slice';

const KEY = 'unsent-messages';

/** Keeps what did not reach the server over a reload of this tab. */
export function storeUnsent(messages: readonly ChatMessage[]): void {
  const texts = messages.filter(({ isUnsent }) => isUnsent).map(({ text }) => text);
  try {
    if (texts.length > 0) sessionStorage.setItem(KEY, JSON.stringify(texts));
    else sessionStorage.removeItem(KEY);
  } catch {
    // Storage may be full or forbidden; the messages then last until the reload.
  }
}

export function readUnsent(): string[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((text) => typeof text === 'string') : [];
  } catch {
    return [];
  }
}
