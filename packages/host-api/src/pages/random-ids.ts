// `crypto.randomUUID` is missing on pages served over plain HTTP, which are not secure contexts.

/** A new key for the `Idempotency-Key` header: 128 random bits as 32 hexadecimal digits. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A random UUID (version 4), for ids that the browser chooses. */
export function newUuid(): string {
  const hex = newIdempotencyKey();
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
}
