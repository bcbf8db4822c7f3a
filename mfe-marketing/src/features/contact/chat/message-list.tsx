import { useEffect, useState, type ReactNode, type RefObject } from 'react';
import { Link, useAppDispatch } from '@chhapai/host-api';
import { Button, Loading, passFocus, SkeletonText, VisuallyHidden } from '@chhapai/ui';
import { linkedParts, READ_MORE } from './chat.rules';
import { isAllUnsent, messageRetracted, type ChatMessage } from './chat.slice';
import styles from './message-list.module.css';

interface MessageListProps {
  /** The element around the messages. It takes over focus from buttons that disappear when they are pressed. */
  log: RefObject<HTMLDivElement | null>;
  messages: readonly ChatMessage[];
  isWaiting: boolean;
  history: 'notLoaded' | 'loading' | 'failed' | 'loaded';
  onRetryHistory: () => void;
  onSendAgain: (text: string) => void;
}

/** All messages, scrolled to the newest and rendered as plain text. */
export function MessageList({ log, messages, isWaiting, history, onRetryHistory, onSendAgain }: MessageListProps) {
  const dispatch = useAppDispatch();
  const isSlow = useIsSlow(history === 'loading');

  useEffect(() => {
    const element = log.current;
    // The list is reversed (`column-reverse`), so its end is at 0.
    if (element) element.scrollTop = 0;
  }, [log, messages.length, isWaiting]);

  const sendAgain = (text: string) => {
    dispatch(messageRetracted(text));
    onSendAgain(text);
    log.current?.focus({ preventScroll: true });
  };

  const loadEarlier = history === 'failed' && isAllUnsent(messages) && (
    <Button ref={passFocus} kind="quiet" small onClick={onRetryHistory}>
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
        {messages.length > 0 ? loadEarlier : isSlow ? <Restoring /> : <Invitation>{loadEarlier}</Invitation>}
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

/** Most visitors have no conversation yet, so the invitation is shown unless loading takes longer than this. */
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

interface MessageProps {
  message: ChatMessage;
  /** Resends an unsent message; undefined while another one is being sent. */
  onSendAgain?: (() => void) | undefined;
}

/** A message as plain text, in which only contact links are clickable. */
function Message({ message, onSendAgain }: MessageProps) {
  const { sender, text, by, source, lang = 'en', links = [], isUnsent } = message;
  return (
    <div className={styles[sender]}>
      {sender === 'staff' ? (
        <p className={styles.author}>{by} from Chhapai</p>
      ) : (
        <VisuallyHidden>{sender === 'user' ? 'You: ' : 'Support Team: '}</VisuallyHidden>
      )}
      <p className={styles.text} lang={lang === 'en' ? undefined : lang}>
        {linkedParts(text, links).map((part, index) =>
          typeof part === 'string' ? (
            part
          ) : (
            <a key={index} className={styles.link} href={part.href} {...newTab(part.href)}>
              {part.label}
            </a>
          ),
        )}
      </p>
      {source && (
        <p className={styles.source}>
          <span lang={lang === 'en' ? undefined : lang}>{READ_MORE[lang]}</span>:{' '}
          <Link to={source.path}>{source.title}</Link>
        </p>
      )}
      {isUnsent && (
        <p className={styles.unsent}>
          Not sent.
          <Button ref={passFocus} kind="secondary" small disabled={!onSendAgain} onClick={onSendAgain}>
            Send again
          </Button>
        </p>
      )}
    </div>
  );
}

const newTab = (href: string) => (href.startsWith('https:') ? { target: '_blank', rel: 'noopener' } : {});
