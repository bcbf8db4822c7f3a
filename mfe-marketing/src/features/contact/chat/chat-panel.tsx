import { useAppSelector } from '@chhapai/host-api';
import { Badge, RegistrationMark } from '@chhapai/ui';
import { selectIsWaiting, selectMessages } from './chat.slice';
import { ChatForm } from './chat-form';
import { MessageList } from './message-list';
import styles from './chat-panel.module.css';

/** The conversation with the team. */
export function ChatPanel() {
  const messages = useAppSelector(selectMessages);
  const isWaiting = useAppSelector(selectIsWaiting);
  return (
    <section className={styles.panel} aria-labelledby="chat">
      <div className={styles.head}>
        <h2 id="chat" className={styles.title}>
          Chat with us
        </h2>
        <Badge tone="success">Online</Badge>
      </div>
      <div className={styles.team}>
        <RegistrationMark size={32} />
        <p>
          <strong>Support Team</strong>
          <span>Available 24/7</span>
        </p>
      </div>
      <MessageList messages={messages} isWaiting={isWaiting} />
      <ChatForm isWaiting={isWaiting} />
    </section>
  );
}
