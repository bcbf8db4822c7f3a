import { useEffect, useState, useSyncExternalStore } from 'react';
import { useAppSelector } from '@chhapai/host-api';
import { Badge, Button, RegistrationMark } from '@chhapai/ui';
import { useReadConversationMutation, useSendMessageMutation } from './chat.api';
import { ASK_FOR_PERSON } from './chat.rules';
import { selectHistory, selectIsWaiting, selectLanguage, selectMessages } from './chat.slice';
import { ChatForm } from './chat-form';
import { ClearConversation } from './clear-conversation';
import { ContactLinks } from './contact-links';
import { MessageList } from './message-list';
import { QuickReplies } from './quick-replies';
import styles from './chat-panel.module.css';

/** The conversation with the team: automated answers first, a person on request. */
export function ChatPanel() {
  const messages = useAppSelector(selectMessages);
  const isWaiting = useAppSelector(selectIsWaiting);
  const history = useAppSelector(selectHistory);
  const language = useAppSelector(selectLanguage);
  const isOffline = useIsOffline();
  const [readConversation] = useReadConversationMutation();
  const [send] = useSendMessageMutation();
  const [showsContact, setShowsContact] = useState(false);

  useEffect(() => {
    if (history === 'unread') void readConversation();
  }, [history, readConversation]);

  const askForPerson = () => {
    setShowsContact(true);
    if (!isWaiting) void send(ASK_FOR_PERSON[language]);
  };

  return (
    <section className={styles.panel} aria-labelledby="chat">
      <div className={styles.head}>
        <h2 id="chat" className={styles.title}>
          Chat with us
        </h2>
        <Badge tone={isOffline ? 'neutral' : 'success'}>{isOffline ? 'Offline' : 'Online'}</Badge>
      </div>
      <div className={styles.team}>
        <RegistrationMark size={32} />
        <p>
          <strong>Support Team</strong>
          <span>Available 24/7</span>
          <span>Automated answers, a person on request.</span>
        </p>
        {messages.length > 0 && <ClearConversation />}
      </div>
      <div className={styles.person}>
        <Button kind="quiet" small onClick={askForPerson}>
          Talk to a person
        </Button>
        {showsContact && <ContactLinks />}
      </div>
      <MessageList
        messages={messages}
        isWaiting={isWaiting}
        history={history}
        onRetryHistory={() => void readConversation()}
        onSendAgain={(text) => void send(text)}
      />
      <QuickReplies disabled={isWaiting} onChoose={(text) => void send(text)} />
      <ChatForm isWaiting={isWaiting} isOffline={isOffline} isEmpty={messages.length === 0} />
    </section>
  );
}

function useIsOffline(): boolean {
  return useSyncExternalStore(
    (changed) => {
      window.addEventListener('online', changed);
      window.addEventListener('offline', changed);
      return () => {
        window.removeEventListener('online', changed);
        window.removeEventListener('offline', changed);
      };
    },
    () => !navigator.onLine,
    () => false,
  );
}
