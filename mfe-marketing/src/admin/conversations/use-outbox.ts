import { useRef, useState } from 'react';
import { useDraft } from '@chhapai/console-ui';
import { failureMessage, type HttpFailure } from '@chhapai/host-api';
import { newIdempotencyKey } from '@chhapai/host-api/pages';
import { conversationsApi, type ThreadKey } from './staff-conversations.api';

/** A message that the server has not confirmed. */
export interface OutgoingMessage {
  /** The message's idempotency key: however often the message is sent, the visitor gets it once. */
  key: string;
  text: string;
  /** Why it was not sent; undefined while it is being sent. */
  failure?: string;
}

/** The messages of a conversation that are on their way or were not sent. The latter survive a reload and an expired login. */
export function useOutbox(thread: ThreadKey) {
  const stored = useDraft<OutgoingMessage[]>(`unsent messages of ${thread.id}`);
  // Several may be on their way at once, so changes start from the latest value.
  const [messages, setMessages] = useState<readonly OutgoingMessage[]>(() => (stored.value ?? []).map(asInterrupted));
  const latest = useRef(messages);
  const change = (next: readonly OutgoingMessage[]) => {
    latest.current = next;
    setMessages(next);
    stored.keep(next.length > 0 ? [...next] : undefined);
  };
  const [sendReply] = conversationsApi.useSendReplyMutation();

  const attempt = async (message: OutgoingMessage) => {
    const { text, key } = message;
    const isKnown = latest.current.some((other) => other.key === key);
    change(
      isKnown
        ? latest.current.map((other) => (other.key === key ? { key, text } : other))
        : [...latest.current, { key, text }],
    );
    const { error } = await sendReply({ thread, text, key });
    change(
      error
        ? latest.current.map((other) =>
            other.key === key ? { ...other, failure: reasonOf(error as HttpFailure) } : other,
          )
        : latest.current.filter((other) => other.key !== key),
    );
  };
  return {
    messages,
    send: (text: string) => void attempt({ key: newIdempotencyKey(), text }),
    retry: (message: OutgoingMessage) => void attempt(message),
    discard: ({ key }: OutgoingMessage) => change(latest.current.filter((other) => other.key !== key)),
  };
}

const reasonOf = (error: HttpFailure): string => failureMessage(error, 'The server did not respond');

/**
 * If the page was left while a message was being sent, it is unknown whether the message arrived. Sending it again is harmless.
 */
const asInterrupted = (message: OutgoingMessage): OutgoingMessage => ({
  failure: 'The page was closed before the server responded',
  ...message,
});
