import { z } from 'zod';
import { MAX_CHAT_MESSAGE } from './chat.paths.js';

/** What a visitor asks, as plain text. */
export const ChatBody = z.strictObject({ message: z.string().trim().min(1).max(MAX_CHAT_MESSAGE) });
export type ChatBody = z.infer<typeof ChatBody>;

/** The page an answer comes from; `path` is a path of this shop. */
export const ChatSource = z.object({ title: z.string(), path: z.string() });
export type ChatSource = z.infer<typeof ChatSource>;

/** The answer, as plain text; `source` is missing when no page says it. */
export const ChatReply = z.object({ success: z.literal(true), reply: z.string(), source: ChatSource.optional() });
export type ChatReply = z.infer<typeof ChatReply>;
