import {
  MAX_CHAT_MESSAGE,
  type ChatPerson,
  type ChatHistoryMessage,
  type ChatLanguage,
  type ChatLink,
  type ChatSource,
} from '@chhapai/contracts';
import type { HttpFailure } from '@chhapai/host-api';

/** The internal error message of a failed request. */
export function describeFailure({ status }: HttpFailure): string {
  return status === undefined ? 'Failed to fetch' : `HTTP error! status: ${status}`;
}

/** The bot's message for an internal error. */
export function failureReply(message: string | undefined): string {
  return message?.includes('fetch')
    ? 'Connection failed. Please check your internet.'
    : 'Something went wrong. Please try again.';
}

/** Why this text cannot be sent, or undefined. */
export function messageError(text: string): string | undefined {
  const { length } = text.trim();
  return length > MAX_CHAT_MESSAGE
    ? `Your message has ${length.toLocaleString('en-IN')} characters. Please shorten it to ${MAX_CHAT_MESSAGE.toLocaleString('en-IN')}.`
    : undefined;
}

export type BotMessage = Pick<ChatHistoryMessage, 'text' | 'source' | 'lang' | 'links'>;
export type Answer = BotMessage & {
  quickReplies: string[];
  /** The server's ids of the question and the answer. */
  ids: string[];
  person: ChatPerson | undefined;
  /** The chat stays silent, because a person will answer. */
  isSilent: boolean;
};

/** Parses a chat reply; undefined if it has no text. */
export function parseAnswer(reply: unknown): Answer | undefined {
  const { reply: text, ...details } = (reply ?? {}) as Record<string, unknown>;
  if (typeof text !== 'string' || text.trim() === '') return undefined;
  return {
    text,
    ...parseDetails(details),
    quickReplies: nonEmptyTexts(details.quickReplies),
    ids: nonEmptyTexts(details.ids),
    person: parsePerson(details.person),
    isSilent: details.isSilent === true,
  };
}

export interface Conversation {
  messages: ChatHistoryMessage[];
  quickReplies: string[];
  person: ChatPerson | undefined;
}

/** Parses a chat history; undefined if it has no list of messages. */
export function parseConversation(reply: unknown): Conversation | undefined {
  const { messages, quickReplies, person } = (reply ?? {}) as Record<string, unknown>;
  if (!Array.isArray(messages)) return undefined;
  return {
    messages: messages.flatMap(parseMessage),
    quickReplies: nonEmptyTexts(quickReplies),
    person: parsePerson(person),
  };
}

function parseMessage(value: unknown): ChatHistoryMessage[] {
  const { _id, sender, text, by, ...details } = (value ?? {}) as Record<string, unknown>;
  if ((sender !== 'user' && sender !== 'bot' && sender !== 'staff') || typeof text !== 'string') return [];
  return [
    {
      ...(typeof _id === 'string' && { _id }),
      sender,
      text,
      ...(typeof by === 'string' && { by }),
      ...parseDetails(details),
    },
  ];
}

function parsePerson(value: unknown): ChatPerson | undefined {
  const { state, name, email } = (value ?? {}) as Record<string, unknown>;
  if (state !== 'waiting' && state !== 'taken') return undefined;
  return { state, ...(typeof name === 'string' && { name }), ...(email === true && { email }) };
}

type ListedMessage = ChatHistoryMessage & { isUnsent?: boolean; isFailure?: boolean };

/** Removes an unsent message and the error that followed it. */
export function retract(messages: ListedMessage[], text: string): void {
  const index = messages.findIndex((message) => message.isUnsent && message.text === text);
  if (index !== -1) messages.splice(index, messages[index + 1]?.isFailure ? 2 : 1);
}

/**
 * Adds messages that are not shown yet, in the order in which the server stored them, which is that of their ids.
 * A message that was assumed to be unsent but has arrived is replaced, together with its error.
 */
export function withNewMessages<Message extends ListedMessage>(
  shown: readonly Message[],
  added: readonly Message[],
): Message[] {
  const messages = [...shown];
  for (const message of added) {
    const { _id, sender, text } = message;
    if (_id === undefined || messages.some((other) => other._id === _id)) continue;
    if (sender === 'user') retract(messages, text);
    const previousIndex = messages.findLastIndex((other) => other._id !== undefined && other._id < _id);
    messages.splice(previousIndex + 1, 0, message);
  }
  return messages;
}

/** Says who answers. */
export const personText = ({ state, name }: ChatPerson): string =>
  state === 'taken'
    ? `You’re chatting with ${name ?? 'someone'} from Chhapai`
    : 'A person will answer here or by email';

/** The valid details of a message. */
function parseDetails({ source, lang, links }: Record<string, unknown>) {
  const contactLinks = Array.isArray(links) ? links.filter(isContactLink) : [];
  return {
    ...(isOwnPage(source) && { source }),
    ...(isLanguage(lang) && { lang }),
    ...(contactLinks.length > 0 && { links: contactLinks }),
  };
}

function nonEmptyTexts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((text): text is string => typeof text === 'string' && text !== '') : [];
}

function isLanguage(lang: unknown): lang is ChatLanguage {
  return lang === 'en' || lang === 'hi' || lang === 'hi-Latn';
}

function isContactLink(link: unknown): link is ChatLink {
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

/** Splits text into plain parts and links, by the links' labels. */
export function linkedParts(text: string, links: readonly ChatLink[]): TextPart[] {
  return links.reduce<TextPart[]>(
    (parts, link) => parts.flatMap((part) => (typeof part === 'string' ? withLink(part, link) : part)),
    [text],
  );
}

function withLink(text: string, link: ChatLink): TextPart[] {
  return text
    .split(link.label)
    .flatMap((part, index): TextPart[] => [...(index > 0 ? [link] : []), ...(part ? [part] : [])]);
}

/** The wording of the panel in the language of the conversation. */
export const READ_MORE: Record<ChatLanguage, string> = { en: 'Read more', hi: 'और पढ़ें', 'hi-Latn': 'Aur padhein' };
export const ASK_FOR_PERSON: Record<ChatLanguage, string> = {
  en: 'I want to talk to a person',
  hi: 'किसी से बात करनी है',
  'hi-Latn': 'Kisi se baat karni hai',
};
/** Suggestions for an empty conversation. */
export const FIRST_QUESTIONS: readonly string[] = ['Product prices', 'Delivery time', 'Track my order', 'Get a quote'];
