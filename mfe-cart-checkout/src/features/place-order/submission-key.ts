import type { PlaceOrderBody } from '@chhapai/contracts';

const KEY = 'checkout-submission';

/**
 * The idempotency key of this content: the same one until the content changes or the order is placed, also over a reload,
 * so that a repetition after a lost answer makes no second order.
 */
export function submissionKey(body: PlaceOrderBody): string {
  const content = JSON.stringify(body);
  const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as { key: string; content: string } | null;
  if (kept?.content === content) return kept.key;
  const key = newKey();
  sessionStorage.setItem(KEY, JSON.stringify({ key, content }));
  return key;
}

export function clearSubmissionKey(): void {
  sessionStorage.removeItem(KEY);
}

/** `crypto.randomUUID` is missing where the page is not served over https. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
