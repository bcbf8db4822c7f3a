import { useEffect, useRef, useState } from 'react';
import { phoneUrl } from '@chhapai/contracts';
import { useAppSelector, useIsOnline } from '@chhapai/host-api';
import { useGetSiteQuery } from '@chhapai/host-api/pages';
import {
  Badge,
  Button,
  ChatIcon,
  ConfirmDialog,
  IconButton,
  MailIcon,
  Notice,
  passFocus,
  PhoneIcon,
  RegistrationMark,
  TrashIcon,
} from '@chhapai/ui';
import { AnsweringPerson } from './answering-person';
import { ChatForm } from './chat-form';
import { useClearConversationMutation, useLoadConversationMutation, useSendMessageMutation } from './chat.api';
import { ASK_FOR_PERSON } from './chat.rules';
import { selectHistory, selectIsWaiting, selectLanguage, selectMessages, selectQuickReplies } from './chat.slice';
import { MessageList } from './message-list';
import { useNewMessages } from './use-new-messages';
import styles from './chat-panel.module.css';

/** The conversation with the team: automated answers first, a person on request. */
export function ChatPanel() {
  const messages = useAppSelector(selectMessages);
  const isWaiting = useAppSelector(selectIsWaiting);
  const history = useAppSelector(selectHistory);
  const language = useAppSelector(selectLanguage);
  const isOffline = !useIsOnline();
  const [loadConversation] = useLoadConversationMutation();
  const [send] = useSendMessageMutation();
  useNewMessages();
  const [isContactVisible, setIsContactVisible] = useState(false);
  const log = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (history === 'notLoaded') void loadConversation();
  }, [history, loadConversation]);

  const requestPerson = () => {
    setIsContactVisible(true);
    if (!isWaiting) void send(ASK_FOR_PERSON[language]);
  };

  const sendSuggestion = (text: string) => {
    void send(text);
    log.current?.focus({ preventScroll: true });
  };

  return (
    <section className={styles.panel} aria-labelledby="chat" tabIndex={-1}>
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
          <span>Automated answers, with a person available on request.</span>
        </p>
        {messages.length > 0 && <ClearConversation isWaiting={isWaiting} />}
      </div>
      <div className={styles.person}>
        <Button kind="quiet" small onClick={requestPerson}>
          Talk to a person
        </Button>
        {isContactVisible && <ContactLinks />}
      </div>
      <AnsweringPerson />
      <MessageList
        log={log}
        messages={messages}
        isWaiting={isWaiting}
        history={history}
        onRetryHistory={() => void loadConversation()}
        onSendAgain={(text) => void send(text)}
      />
      <QuickReplies disabled={isWaiting} onChoose={sendSuggestion} />
      <ChatForm isWaiting={isWaiting} isOffline={isOffline} isEmpty={messages.length === 0} />
    </section>
  );
}

/**
 * Deletes the conversation here and on the server, after confirmation. Waits for an answer that is on its way, which the server
 * would otherwise store, with its question, in a new conversation.
 */
function ClearConversation({ isWaiting }: { isWaiting: boolean }) {
  const [isConfirming, setIsConfirming] = useState(false);
  const [clear, { isLoading, isError, reset }] = useClearConversationMutation();
  const close = () => {
    setIsConfirming(false);
    reset();
  };
  return (
    <>
      <IconButton label="Clear conversation" className={styles.clear} onClick={() => setIsConfirming(true)}>
        <TrashIcon />
      </IconButton>
      <ConfirmDialog
        open={isConfirming}
        title="Clear conversation?"
        cancelLabel="Cancel"
        confirmLabel="Clear conversation"
        busy={isLoading || isWaiting}
        onClose={close}
        onConfirm={() => void clear()}
      >
        <p>All messages will be deleted, both here and on our server. This cannot be undone.</p>
        {isError && <Notice tone="danger">The conversation could not be cleared. Please try again.</Notice>}
      </ConfirmDialog>
    </>
  );
}

/** Ways to contact the team directly, from the site settings. */
function ContactLinks() {
  const { data: site } = useGetSiteQuery();
  if (!site) return null;
  return (
    <ul className={styles.contactLinks} aria-label="Contact our team">
      <li>
        <a href={`https://wa.me/${site.whatsapp}`} target="_blank" rel="noopener">
          <ChatIcon /> WhatsApp
        </a>
      </li>
      <li>
        <a href={phoneUrl(site.phone)}>
          <PhoneIcon /> Call
        </a>
      </li>
      <li>
        <a href={`mailto:${site.email}`}>
          <MailIcon /> Email
        </a>
      </li>
    </ul>
  );
}

interface QuickRepliesProps {
  disabled: boolean;
  onChoose: (text: string) => void;
}

/** Suggested questions, sent with one tap. */
function QuickReplies({ disabled, onChoose }: QuickRepliesProps) {
  const texts = useAppSelector(selectQuickReplies);
  const lang = useAppSelector(selectLanguage);
  if (texts.length === 0) return null;
  return (
    <ul
      ref={passFocus}
      className={styles.replies}
      aria-label="Suggested questions"
      lang={lang === 'en' ? undefined : lang}
    >
      {texts.map((text) => (
        <li key={text}>
          <button type="button" className={styles.reply} disabled={disabled} onClick={() => onChoose(text)}>
            {text}
          </button>
        </li>
      ))}
    </ul>
  );
}
