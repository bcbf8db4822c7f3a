import type { ChatReply, ChatSource } from '@chhapai/contracts';
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

export type Answer = Pick<ChatReply, 'reply' | 'source'>;

/** The answer in a reply that may be anything. */
export function answerOf(reply: unknown): Answer | undefined {
  const { reply: text, source } = (reply ?? {}) as { reply?: unknown; source?: unknown };
  if (typeof text !== 'string' || text.trim() === '') return undefined;
  return isOwnPage(source) ? { reply: text, source } : { reply: text };
}

function isOwnPage(source: unknown): source is ChatSource {
  const { title, path } = (source ?? {}) as Partial<Record<keyof ChatSource, unknown>>;
  return typeof title === 'string' && typeof path === 'string' && /^\/(?![/\\])/.test(path);
}
