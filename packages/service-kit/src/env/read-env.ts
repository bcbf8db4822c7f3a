import { z } from 'zod';

/**
 * Parses the environment once, at start. Empty values count as not set, so that `NAME=` in an env file means the
 * default. Throws an `Error` that lists everything that is wrong.
 */
export function readEnv<T extends z.ZodType>(schema: T, source: NodeJS.ProcessEnv = process.env): z.infer<T> {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = schema.safeParse(given);
  if (!parsed.success) throw new Error(`Invalid environment:\n${z.prettifyError(parsed.error)}`);
  return parsed.data;
}
