import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useAppDispatch } from '@chhapai/host-api';
import { Button, Loading, SkeletonText } from '@chhapai/ui';
import { isAllUnsent, takenBack, type ChatMessage } from './chat.slice';
import { Message } from './message';
import styles from './message-list.module.css';

interface MessageListProps {
  messages: readonly ChatMessage[];
  isWaiting: boolean;
  history: 'unread' | 'loading' | 'failed' | 'here';
  onRetryHistory: () => void;
  onSendAgain: (text: string) => void;
}

/** What was said, the newest in sight. All of it is plain text, whatever it looks like. */
export function MessageList({ messages, isWaiting, history, onRetryHistory, onSendAgain }: MessageListProps) {
  const log = useRef<HTMLDivElement>(null);
  const dispatch = useAppDispatch();
  const isSlow = useIsSlow(history === 'loading');

  useEffect(() => {
    const element = log.current;
    if (element) element.scrollTop = 0;
  }, [messages.length, isWaiting]);

  const sendAgain = (text: string) => {
    dispatch(takenBack(text));
    onSendAgain(text);
  };

  const earlier = history === 'failed' && isAllUnsent(messages) && (
    <Button kind="quiet" small onClick={onRetryHistory}>
      Load earlier messages
    </Button>
  );
  return (
    <div
      ref={log}
      className={styles.list}
      role="log"
      aria-label="Conversation"
      aria-busy={history === 'loading' || undefined}
      tabIndex={0}
    >
      <div className={styles.messages}>
        {messages.length > 0 ? earlier : isSlow ? <Restoring /> : <Invitation>{earlier}</Invitation>}
        {messages.map((message, index) => (
          <Message key={index} message={message} onSendAgain={isWaiting ? undefined : () => sendAgain(message.text)} />
        ))}
        {isWaiting && (
          <p className={styles.typing}>
            Typing...
            <span className={styles.inks} aria-hidden="true" />
          </p>
        )}
      </div>
    </div>
  );
}

function Invitation({ children }: { children: ReactNode }) {
  return (
    <div className={styles.empty}>
      <p className={styles.invitation}>Start a conversation with our team</p>
      <p>We&apos;re here to help!</p>
      <p>
        English, <span lang="hi">हिन्दी</span> or Hinglish.
      </p>
      {children}
    </div>
  );
}

function Restoring() {
  return (
    <Loading label="Loading your conversation..." className={styles.restoring}>
      <SkeletonText lines={2} />
      <SkeletonText lines={3} />
    </Loading>
  );
}

/** Most visitors have no conversation yet: they see the invitation all along, unless the reply takes its time. */
const SLOW_MS = 300;

function useIsSlow(isLoading: boolean): boolean {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (!isLoading) return;
    const timer = setTimeout(() => setIsSlow(true), SLOW_MS);
    return () => {
      clearTimeout(timer);
      setIsSlow(false);
    };
  }, [isLoading]);
  return isSlow;
}
