import { z } from 'zod';
import { MAX_CHAT_MESSAGE } from './chat.paths.js';

/** Anything that can be seen: text of white space and marks without width is blank. */
const SEEN = /[^\p{C}\p{Z}]/u;

/** What a visitor asks, as plain text. */
export const ChatBody = z.strictObject({
  message: z
    .string()
    .trim()
    .min(1)
    .max(MAX_CHAT_MESSAGE)
    .refine((text) => SEEN.test(text), 'must not be empty'),
});
export type ChatBody = z.infer<typeof ChatBody>;

/** The page an answer comes from; `path` is a path of this shop. */
export const ChatSource = z.object({ title: z.string(), path: z.string() });
export type ChatSource = z.infer<typeof ChatSource>;

/**
 * The answer, as plain text; `source` is missing when no page says it. `needsPerson` is true when nothing known answers
 * and the reply offers somebody of the team instead.
 */
export const ChatReply = z.object({
  success: z.literal(true),
  reply: z.string(),
  source: ChatSource.optional(),
  needsPerson: z.boolean().optional(),
});
export type ChatReply = z.infer<typeof ChatReply>;
