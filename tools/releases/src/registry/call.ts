import { ErrorReply } from '@chhapai/contracts';
import type { z } from 'zod';
import { ToolError } from '../tool-error.js';
import { Refusal } from './refusal.js';

/** A shop and the token of the team that speaks to it. */
export interface ShopAccess {
  url: string;
  token: string | undefined;
}

export interface Call {
  method?: 'GET' | 'POST';
  query?: Record<string, string | undefined>;
  /** Sent as JSON, or as it is with `type`. */
  body?: unknown;
  type?: string;
}

/** One documented call; gives its `data`. Throws `Refusal` with the shop's reason, or `ToolError` when no shop is there. */
export async function call<T>(
  { url, token }: ShopAccess,
  reply: z.ZodType<{ success: true; data: T }>,
  path: string,
  { method = 'GET', query = {}, body, type }: Call = {},
): Promise<T> {
  const address = new URL(path, url);
  for (const [name, value] of Object.entries(query)) if (value !== undefined) address.searchParams.set(name, value);
  const headers = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(body !== undefined && { 'content-type': type ?? 'application/json' }),
  };
  const content = body === undefined || type ? (body as Buffer<ArrayBuffer> | undefined) : JSON.stringify(body);
  const answer = await fetch(address, { method, headers, body: content, redirect: 'error' }).catch((error: Error) => {
    throw unreachable(url, error);
  });
  const said: unknown = await answer.json().catch(() => undefined);
  const success = reply.safeParse(said);
  if (answer.ok && success.success) return success.data.data;
  const refused = ErrorReply.safeParse(said);
  if (refused.success) throw new Refusal(refused.data);
  throw new ToolError(`${address.href} gave an answer that is none of the shop's releases (${answer.status}).`, [
    'Name the shop with --to, e.g. --to http://localhost:3000.',
  ]);
}

function unreachable(url: string, error: Error): ToolError {
  const cause = error.cause as NodeJS.ErrnoException | undefined;
  return new ToolError(`The shop at ${url} cannot be reached (${cause?.code ?? cause?.message ?? error.message}).`, [
    'Start it with npm start, or name another one with --to.',
  ]);
}
