import type { ReactNode } from 'react';
import type { StaffChatMessage } from '@chhapai/contracts';
import { formatDateTime, ToolButton } from '@chhapai/console-ui';
import { formatShortTime } from './conversation-labels.rules';
import type { OutgoingMessage } from './use-outbox';
import styles from './messages.module.css';

interface MessagesProps {
  messages: readonly StaffChatMessage[];
  outgoing: readonly OutgoingMessage[];
  onRetry: (message: OutgoingMessage) => void;
  onDiscard: (message: OutgoingMessage) => void;
  /** Shown above the first message. */
  children: ReactNode;
}

/** All messages as plain text, scrolled to the newest. */
export function Messages({ messages, outgoing, onRetry, onDiscard, children }: MessagesProps) {
  return (
    <div className={styles.scroller} role="log" aria-label="Messages" tabIndex={0}>
      <div className={styles.messages}>
        {children}
        {messages.map((message) => (
          <Message key={message._id} message={message} />
        ))}
        {outgoing.map((message) => (
          <div key={message.key} className={styles.staff} data-unsent={message.failure !== undefined || undefined}>
            <p className={styles.text} dir="auto">
              {message.text}
            </p>
            {message.failure === undefined ? (
              <p className={styles.meta}>Sending…</p>
            ) : (
              <p className={styles.meta}>
                Not sent: {message.failure}
                <ToolButton onClick={() => onRetry(message)}>Try again</ToolButton>
                <ToolButton kind="quiet" onClick={() => onDiscard(message)}>
                  Discard
                </ToolButton>
              </p>
            )}
          </div>
        ))}
      </div>
    </div>
  );
}

function Message({ message: { sender, text, by, sentAt } }: { message: StaffChatMessage }) {
  return (
    <div className={styles[sender]}>
      <p className={styles.meta}>
        <strong>{sender === 'user' ? 'Visitor' : sender === 'bot' ? 'Chat' : by}</strong>{' '}
        <time dateTime={sentAt} title={formatDateTime(sentAt)}>
          {formatShortTime(sentAt)}
        </time>
      </p>
      <p className={styles.text} dir="auto">
        {text}
      </p>
    </div>
  );
}
