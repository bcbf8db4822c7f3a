import {
  MAX_CHAT_MESSAGE,
  type ChatHistoryMessage,
  type ChatLanguage,
  type ChatLink,
  type ChatSource,
} from '@chhapai/contracts';
import type { HttpFailure } from '@chhapai/host-api';

/** What went wrong with a call, in the words that the bot's answer is chosen by. */
export function callFailure({ status }: HttpFailure): string {
  return status === undefined ? 'Failed to fetch' : `HTTP error! status: ${status}`;
}

/** What the bot says of a failure. */
export function failureReply(message: string | undefined): string {
  return message?.includes('fetch')
    ? 'Connection failed. Please check your internet.'
    : 'Something went wrong. Please try again.';
}

/** Why a text cannot be sent; undefined when it can. */
export function messageError(text: string): string | undefined {
  const { length } = text.trim();
  return length > MAX_CHAT_MESSAGE
    ? `Your message has ${length.toLocaleString('en-IN')} characters. Please shorten it to ${MAX_CHAT_MESSAGE.toLocaleString('en-IN')}.`
    : undefined;
}

export type SaidByBot = Pick<ChatHistoryMessage, 'text' | 'source' | 'lang' | 'links'>;
export type Answer = SaidByBot & { quickReplies: string[] };

/** The answer in a reply that may be anything. */
export function answerOf(reply: unknown): Answer | undefined {
  const { reply: text, ...details } = (reply ?? {}) as Record<string, unknown>;
  if (typeof text !== 'string' || text.trim() === '') return undefined;
  return { text, ...shown(details), quickReplies: texts(details.quickReplies) };
}

export interface Conversation {
  messages: ChatHistoryMessage[];
  quickReplies: string[];
}

/** The conversation in a reply that may be anything; undefined when it is none. */
export function conversationOf(reply: unknown): Conversation | undefined {
  const { messages, quickReplies } = (reply ?? {}) as Record<string, unknown>;
  if (!Array.isArray(messages)) return undefined;
  return { messages: messages.flatMap(messageOf), quickReplies: texts(quickReplies) };
}

function messageOf(given: unknown): ChatHistoryMessage[] {
  const { sender, text, ...details } = (given ?? {}) as Record<string, unknown>;
  if ((sender !== 'user' && sender !== 'bot') || typeof text !== 'string') return [];
  return [{ sender, text, ...shown(details) }];
}

/** What of a message's details is what it claims to be. */
function shown({ source, lang, links }: Record<string, unknown>) {
  const safe = Array.isArray(links) ? links.filter(isWayToReachUs) : [];
  return {
    ...(isOwnPage(source) && { source }),
    ...(isLanguage(lang) && { lang }),
    ...(safe.length > 0 && { links: safe }),
  };
}

function texts(given: unknown): string[] {
  return Array.isArray(given) ? given.filter((text): text is string => typeof text === 'string' && text !== '') : [];
}

function isLanguage(lang: unknown): lang is ChatLanguage {
  return lang === 'en' || lang === 'hi' || lang === 'hi-Latn';
}

function isWayToReachUs(link: unknown): link is ChatLink {
  const { label, href } = (link ?? {}) as Partial<Record<keyof ChatLink, unknown>>;
  return (
    typeof label === 'string' &&
    label !== '' &&
    typeof href === 'string' &&
    /^(tel:|mailto:|https:\/\/wa\.me\/)/.test(href)
  );
}

function isOwnPage(source: unknown): source is ChatSource {
  const { title, path } = (source ?? {}) as Partial<Record<keyof ChatSource, unknown>>;
  return typeof title === 'string' && typeof path === 'string' && /^\/(?![/\\])/.test(path);
}

export type TextPart = string | ChatLink;

/** The text in parts, where those that are the label of a link are the link. */
export function linkedParts(text: string, links: readonly ChatLink[]): TextPart[] {
  return links.reduce<TextPart[]>(
    (parts, link) => parts.flatMap((part) => (typeof part === 'string' ? withLink(part, link) : part)),
    [text],
  );
}

function withLink(text: string, link: ChatLink): TextPart[] {
  return text.split(link.label).flatMap((part, at): TextPart[] => [...(at > 0 ? [link] : []), ...(part ? [part] : [])]);
}

/** Words of the panel that stand beside an answer, in its language. */
export const READ_MORE: Record<ChatLanguage, string> = { en: 'Read more', hi: 'और पढ़ें', 'hi-Latn': 'Aur padhein' };
export const ASK_FOR_PERSON: Record<ChatLanguage, string> = {
  en: 'I want to talk to a person',
  hi: 'किसी से बात करनी है',
  'hi-Latn': 'Kisi se baat karni hai',
};
/** What may be asked first. */
export const FIRST_QUESTIONS: readonly string[] = ['Product prices', 'Delivery time', 'Track my order', 'Get a quote'];
