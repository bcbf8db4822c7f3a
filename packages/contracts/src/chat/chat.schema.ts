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

/** A way to reach the team; `href` is a `tel:`, `mailto:` or `https://wa.me/` address. The label may be part of the reply. */
export const ChatLink = z.object({ label: z.string(), href: z.string() });
export type ChatLink = z.infer<typeof ChatLink>;

/** English, Hindi, or Hindi in Latin letters: what the HTML attribute `lang` takes. */
export const ChatLanguage = z.literal(['en', 'hi', 'hi-Latn']);
export type ChatLanguage = z.infer<typeof ChatLanguage>;

/**
 * The answer, as plain text; `source` is missing when no page says it. `needsPerson` is true when somebody of the team
 * has to answer: when nothing known does, or the visitor asks for a person. `quickReplies` are messages that may be
 * sent next, in the answer's language.
 */
export const ChatReply = z.object({
  success: z.literal(true),
  reply: z.string(),
  source: ChatSource.optional(),
  needsPerson: z.boolean().optional(),
  lang: ChatLanguage.optional(),
  links: z.array(ChatLink).optional(),
  quickReplies: z.array(z.string()).optional(),
});
export type ChatReply = z.infer<typeof ChatReply>;

/** Messages of a conversation that a reply holds at most, the latest ones. */
export const MAX_CHAT_HISTORY = 50;

/** A message of the visitor's conversation. */
export const ChatHistoryMessage = z.object({
  sender: z.literal(['user', 'bot']),
  text: z.string(),
  source: ChatSource.optional(),
  needsPerson: z.boolean().optional(),
  lang: ChatLanguage.optional(),
  links: z.array(ChatLink).optional(),
});
export type ChatHistoryMessage = z.infer<typeof ChatHistoryMessage>;

/** The conversation, oldest message first; `quickReplies` follow the last answer. */
export const ChatHistoryReply = z.object({
  success: z.literal(true),
  messages: z.array(ChatHistoryMessage),
  quickReplies: z.array(z.string()).optional(),
});
export type ChatHistoryReply = z.infer<typeof ChatHistoryReply>;

/** The conversation is deleted, or there was none. */
export const ChatClearedReply = z.object({ success: z.literal(true) });
export type ChatClearedReply = z.infer<typeof ChatClearedReply>;
