import { useEffect, useRef, useState, type FormEvent } from 'react';
import { MAX_CHAT_MESSAGE } from '@chhapai/contracts';
import { ArrowUpIcon, IconButton } from '@chhapai/ui';
import { useSendMessageMutation } from './chat.api';
import styles from './chat-panel.module.css';

/** Where the visitor writes. It rests while an answer is awaited, and is ready again with the focus it had. */
export function ChatForm({ isWaiting }: { isWaiting: boolean }) {
  const [text, setText] = useState('');
  const [send] = useSendMessageMutation();
  const input = useRef<HTMLInputElement>(null);
  const returns = useRef(false);

  useEffect(() => {
    if (isWaiting || !returns.current) return;
    returns.current = false;
    input.current?.focus({ preventScroll: true });
  }, [isWaiting]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const message = text.trim();
    if (message === '' || isWaiting) return;
    returns.current = true;
    setText('');
    void send(message);
  };

  return (
    <form className={styles.form} onSubmit={submit}>
      <input
        ref={input}
        className={styles.input}
        aria-label="Your message"
        placeholder="Type your message here..."
        maxLength={MAX_CHAT_MESSAGE}
        autoComplete="off"
        value={text}
        disabled={isWaiting}
        onChange={(event) => setText(event.target.value)}
      />
      <IconButton label="Send" type="submit" className={styles.send} disabled={isWaiting || text.trim() === ''}>
        <ArrowUpIcon />
      </IconButton>
    </form>
  );
}
