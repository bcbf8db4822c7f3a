import type { z } from 'zod';

/** A reading may take longer than a visitor waits: the next one profits. */
const READING_MS = 5_000;

/** A reply of commerce, with the tag by which it says later that nothing changed. */
export interface CommerceReply<T> {
  value: T;
  etag?: string;
}

/** Asks commerce; returns what is known when that is still true. Rejects when commerce is away or replies nonsense. */
export async function readCommerce<T>(
  url: string,
  schema: z.ZodType<T>,
  known: CommerceReply<T> | undefined,
): Promise<CommerceReply<T>> {
  const headers = { accept: 'application/json', ...(known?.etag && { 'if-none-match': known.etag }) };
  const response = await fetch(url, { headers, redirect: 'error', signal: AbortSignal.timeout(READING_MS) });
  if (response.status === 304 && known) return known;
  if (!response.ok) throw new Error(`commerce answered ${response.status}`);
  const value = schema.parse(await response.json());
  return { value, etag: response.headers.get('etag') ?? undefined };
}
