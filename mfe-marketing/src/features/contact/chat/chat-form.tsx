import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { MAX_CHAT_MESSAGE } from '@chhapai/contracts';
import { ArrowUpIcon, holdsFocus, IconButton } from '@chhapai/ui';
import { useSendMessageMutation } from './chat.api';
import { messageError } from './chat.rules';
import styles from './chat-form.module.css';

/** The form shows a character count for longer messages. */
const SHOW_COUNT_FROM = MAX_CHAT_MESSAGE * 0.9;

interface ChatFormProps {
  isWaiting: boolean;
  isOffline: boolean;
  /** The conversation is new or has been cleared. */
  isEmpty: boolean;
}

/**
 * The message field. It is disabled while waiting for a reply and then regains focus, unless the visitor has moved on. It also
 * takes focus after the conversation has been cleared.
 */
export function ChatForm({ isWaiting, isOffline, isEmpty }: ChatFormProps) {
  const [text, setText] = useState('');
  const [send] = useSendMessageMutation();
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const restoresFocus = useRef(false);
  const hint = useId();
  const error = messageError(text);
  const { length } = text.trim();

  useEffect(() => {
    if (isWaiting || !restoresFocus.current) return;
    restoresFocus.current = false;
    if (holdsFocus(form.current)) input.current?.focus({ preventScroll: true });
  }, [isWaiting]);

  const wasEmpty = useRef(isEmpty);
  useEffect(() => {
    if (isEmpty && !wasEmpty.current) input.current?.focus({ preventScroll: true });
    wasEmpty.current = isEmpty;
  }, [isEmpty]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const message = text.trim();
    if (message === '' || isWaiting || error) return;
    restoresFocus.current = true;
    // Safari does not focus a button that is clicked, but the panel around it.
    input.current?.focus({ preventScroll: true });
    setText('');
    void send(message);
  };

  return (
    <form ref={form} className={styles.form} onSubmit={submit}>
      <input
        ref={input}
        className={styles.input}
        aria-label="Your message"
        aria-describedby={hint}
        aria-invalid={error ? true : undefined}
        placeholder="Type your message here..."
        autoComplete="off"
        enterKeyHint="send"
        value={text}
        disabled={isWaiting}
        onChange={(event) => setText(event.target.value)}
      />
      <IconButton
        label="Send"
        type="submit"
        className={styles.send}
        disabled={isWaiting || length === 0 || error !== undefined}
      >
        <ArrowUpIcon />
      </IconButton>
      <div id={hint} className={styles.hints}>
        {error ? (
          <p role="alert" className={styles.error}>
            {error}
          </p>
        ) : (
          length > SHOW_COUNT_FROM && (
            <p>
              {length.toLocaleString('en-IN')} of {MAX_CHAT_MESSAGE.toLocaleString('en-IN')} characters
            </p>
          )
        )}
        {isOffline && <p role="status">You are offline. You can send messages once you are back online.</p>}
      </div>
    </form>
  );
}
