import { z } from 'zod';
import { severalLines } from '../plain-text.schema.js';
import { MAX_CHAT_MESSAGE } from './chat.paths.js';

/** At least one visible character: whitespace and zero-width characters alone count as empty. */
const VISIBLE = /[^\p{C}\p{Z}]/u;

/** A visitor's message, as plain text. */
export const ChatBody = z.strictObject({
  message: severalLines(MAX_CHAT_MESSAGE)
    .min(1)
    .refine((text) => VISIBLE.test(text), 'must not be empty'),
});
export type ChatBody = z.infer<typeof ChatBody>;

/** The page that an answer is based on; `path` is a path of this shop. */
export const ChatSource = z.object({ title: z.string(), path: z.string() });
export type ChatSource = z.infer<typeof ChatSource>;

/** A way to reach the team; `href` is a `tel:`, `mailto:` or `https://wa.me/` URL. The label may occur in the reply. */
export const ChatLink = z.object({ label: z.string(), href: z.string() });
export type ChatLink = z.infer<typeof ChatLink>;

/** English, Hindi, or Hindi in Latin script, as values of the HTML attribute `lang`. */
export const ChatLanguage = z.literal(['en', 'hi', 'hi-Latn']);
export type ChatLanguage = z.infer<typeof ChatLanguage>;

/** Who answers: the bot, the bot until a person takes over, a person, or nobody any longer. */
export const ConversationState = z.enum(['bot', 'waiting', 'taken', 'closed']);
export type ConversationState = z.infer<typeof ConversationState>;

/**
 * The person that the visitor is waiting for or talking to; `name` is set once somebody has taken the conversation. With
 * `email`, replies are also sent by email if the visitor leaves.
 */
export const ChatPerson = z.object({
  state: z.literal(['waiting', 'taken']),
  name: z.string().optional(),
  email: z.literal(true).optional(),
});
export type ChatPerson = z.infer<typeof ChatPerson>;

/**
 * The answer, as plain text. `source` is missing if the answer is not based on a page. `needsPerson` is true if the team has to
 * answer, because the chat has no answer or the visitor asked for a person. `quickReplies` are suggested next messages in the
 * language of the answer. While a person answers, `isSilent` is true: the chat itself has not answered, and `reply` only says
 * who will. `ids` identify the stored question and answer.
 */
export const ChatReply = z.object({
  success: z.literal(true),
  reply: z.string(),
  source: ChatSource.optional(),
  needsPerson: z.boolean().optional(),
  lang: ChatLanguage.optional(),
  links: z.array(ChatLink).optional(),
  quickReplies: z.array(z.string()).optional(),
  isSilent: z.literal(true).optional(),
  person: ChatPerson.optional(),
  ids: z.array(z.uuid()).optional(),
});
export type ChatReply = z.infer<typeof ChatReply>;

/** A history reply contains at most this many messages, the latest ones. */
export const MAX_CHAT_HISTORY = 50;

/** A message of the conversation. `by` is the name of the staff member who wrote it. */
export const ChatHistoryMessage = z.object({
  _id: z.uuid().optional(),
  sender: z.literal(['user', 'bot', 'staff']),
  text: z.string(),
  by: z.string().optional(),
  source: ChatSource.optional(),
  needsPerson: z.boolean().optional(),
  lang: ChatLanguage.optional(),
  links: z.array(ChatLink).optional(),
});
export type ChatHistoryMessage = z.infer<typeof ChatHistoryMessage>;

/** Only messages that were sent after the one with this id. */
export const ChatHistoryQuery = z.object({ after: z.uuid().optional() });
export type ChatHistoryQuery = z.infer<typeof ChatHistoryQuery>;

/**
 * The conversation, oldest message first. `quickReplies` belong to the last answer; `person` is set while a person is involved.
 */
export const ChatHistoryReply = z.object({
  success: z.literal(true),
  messages: z.array(ChatHistoryMessage),
  quickReplies: z.array(z.string()).optional(),
  person: ChatPerson.optional(),
});
export type ChatHistoryReply = z.infer<typeof ChatHistoryReply>;

/** Where a person's answer is sent if the visitor leaves. */
export const ChatContactBody = z.strictObject({ email: z.email().max(254) });
export type ChatContactBody = z.infer<typeof ChatContactBody>;

/** `person` is missing if the chat itself answers again. */
export const ChatContactReply = z.object({ success: z.literal(true), person: ChatPerson.optional() });
export type ChatContactReply = z.infer<typeof ChatContactReply>;

/** The conversation has been deleted, or did not exist. */
export const ChatClearedReply = z.object({ success: z.literal(true) });
export type ChatClearedReply = z.infer<typeof ChatClearedReply>;
