import { Link } from '@chhapai/host-api';
import { Button, VisuallyHidden } from '@chhapai/ui';
import { linkedParts, READ_MORE } from './chat.rules';
import type { ChatMessage } from './chat.slice';
import styles from './message.module.css';

interface MessageProps {
  message: ChatMessage;
  /** Sends an unsent message again; missing while another is under way. */
  onSendAgain?: (() => void) | undefined;
}

/** One thing that was said: plain text, in which only the ways to reach the team are links. */
export function Message({ message, onSendAgain }: MessageProps) {
  const { sender, text, source, lang = 'en', links = [], isUnsent } = message;
  return (
    <div className={styles[sender]}>
      <VisuallyHidden>{sender === 'user' ? 'You: ' : 'Support Team: '}</VisuallyHidden>
      <p className={styles.text} lang={lang === 'en' ? undefined : lang}>
        {linkedParts(text, links).map((part, at) =>
          typeof part === 'string' ? (
            part
          ) : (
            <a key={at} className={styles.way} href={part.href} {...newTab(part.href)}>
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
          <Button kind="secondary" small disabled={!onSendAgain} onClick={onSendAgain}>
            Send again
          </Button>
        </p>
      )}
    </div>
  );
}

const newTab = (href: string) => (href.startsWith('https:') ? { target: '_blank', rel: 'noopener' } : {});
