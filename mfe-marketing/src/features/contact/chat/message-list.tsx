import { useEffect, useRef } from 'react';
import { Link } from '@chhapai/host-api';
import { VisuallyHidden } from '@chhapai/ui';
import type { ChatMessage } from './chat.slice';
import styles from './message-list.module.css';

interface MessageListProps {
  messages: readonly ChatMessage[];
  isWaiting: boolean;
}

/** What was said, the newest in sight. All of it is plain text, whatever it looks like. */
export function MessageList({ messages, isWaiting }: MessageListProps) {
  const log = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = log.current;
    if (element) element.scrollTop = element.scrollHeight;
  }, [messages.length, isWaiting]);

  return (
    <div ref={log} className={styles.list} role="log" aria-label="Conversation" tabIndex={0}>
      {messages.length === 0 && (
        <div className={styles.empty}>
          <p className={styles.invitation}>Start a conversation with our team</p>
          <p>We&apos;re here to help!</p>
        </div>
      )}
      {messages.map((message, index) => (
        <Message key={index} message={message} />
      ))}
      {isWaiting && (
        <p className={styles.typing}>
          Typing...
          <span className={styles.inks} aria-hidden="true" />
        </p>
      )}
    </div>
  );
}

function Message({ message: { sender, text, source } }: { message: ChatMessage }) {
  return (
    <div className={styles[sender]}>
      <VisuallyHidden>{sender === 'user' ? 'You: ' : 'Support Team: '}</VisuallyHidden>
      <p className={styles.text}>{text}</p>
      {source && (
        <p className={styles.source}>
          Read more: <Link to={source.path}>{source.title}</Link>
        </p>
      )}
    </div>
  );
}
