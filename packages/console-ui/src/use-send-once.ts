import { useRef } from 'react';
import { newIdempotencyKey } from '@chhapai/host-api/pages';

/**
 * Sends a request with an idempotency key. `content` is the content of the request. If it is based on a state that may change and
 * change back, it has to include the version, because a repeated reply would be wrong for a later state.
 */
type SendOnce = <Reply>(content: object, send: (key: string) => Promise<Reply>) => Promise<Reply>;

/**
 * For requests that must not be carried out twice: after a failure, such as a lost reply, the same content is sent with the
 * same key, so that the service repeats its reply. Once a reply has arrived, the same content gets a new key.
 */
export function useSendOnce(): SendOnce {
  const unanswered = useRef(new Map<string, string>());
  return async (content, send) => {
    const keys = unanswered.current;
    const text = JSON.stringify(content);
    const key = keys.get(text) ?? newIdempotencyKey();
    keys.set(text, key);
    const reply = await send(key);
    keys.delete(text);
    return reply;
  };
}
