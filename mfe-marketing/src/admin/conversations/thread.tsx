import { useEffect, useRef, type ReactNode } from 'react';
import { errorCodes, type StaffConversationThread } from '@chhapai/contracts';
import { LoadError, Loading, PresenceLine, ToolButton, toolButtonClass, useStaffMember } from '@chhapai/console-ui';
import { failureMessage, Link, useHost, type HttpFailure } from '@chhapai/host-api';
import { Badge, ChevronLeftIcon, EmptyState, Notice, SkeletonText } from '@chhapai/ui';
import { ConversationQuotations } from '../quotations/conversation-quotations';
import { Composer } from './composer';
import { POLL_MS, useConversationLink } from './conversation-list';
import { reachTexts, stateNames, stateTones, visitorName } from './conversation-labels.rules';
import type { LiveState } from './follow-events';
import { Messages } from './messages';
import { conversationsApi, type ThreadKey } from './staff-conversations.api';
import { ThreadActions } from './thread-actions';
import { useOutbox } from './use-outbox';
import styles from './thread.module.css';

/** One conversation: who answers, its messages, and the field for a reply. */
export function Thread({ id, live }: { id: string; live: LiveState }) {
  const { email } = useStaffMember();
  const key: ThreadKey = { email, id };
  const query = conversationsApi.useGetThreadInfiniteQuery(key, {
    refetchOnMountOrArgChange: true,
    pollingInterval: live === 'live' ? 0 : POLL_MS,
  });
  const { currentData, error, isFetching, isFetchNextPageError } = query;
  if ((error as HttpFailure | undefined)?.code === errorCodes.conversationNotFound)
    return (
      <Frame>
        <EmptyState
          title="There is no such conversation"
          text="The visitor may have deleted it."
          action={<BackLink />}
        />
      </Frame>
    );
  if (currentData)
    return (
      <OpenThread
        pages={currentData.pages}
        threadKey={key}
        isOutdated={error !== undefined && !isFetchNextPageError}
        earlier={query}
      />
    );
  return (
    <Frame>
      {error ? (
        <LoadError
          title="The conversation could not be loaded"
          error={error}
          busy={isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <Loading label="Loading conversation…" className={styles.pending}>
          <SkeletonText lines={2} />
          <SkeletonText lines={3} />
          <SkeletonText lines={2} />
        </Loading>
      )}
    </Frame>
  );
}

const Frame = ({ children }: { children: ReactNode }) => (
  <div className={styles.thread}>
    <div className={styles.threadHead}>
      <BackLink />
    </div>
    <div className={styles.placeholder}>{children}</div>
  </div>
);

function BackLink() {
  const linkTo = useConversationLink();
  return (
    <Link to={linkTo(undefined)} className={toolButtonClass({ kind: 'quiet' }, styles.back)}>
      <ChevronLeftIcon size={16} /> <span>All conversations</span>
    </Link>
  );
}

interface OpenThreadProps {
  /** Newest first. */
  pages: readonly StaffConversationThread[];
  threadKey: ThreadKey;
  isOutdated: boolean;
  earlier: EarlierMessages;
}

/** The parts of the query's result that `EarlierButton` needs. */
interface EarlierMessages {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => PromiseLike<{ isError: boolean; error?: unknown }>;
}

function OpenThread({ pages, threadKey, isOutdated, earlier }: OpenThreadProps) {
  const thread = pages[0]!;
  const { state, assignee, visitor, reach } = thread;
  const outbox = useOutbox(threadKey);
  useMarkRead(thread, threadKey);
  const heading = useRef<HTMLHeadingElement>(null);
  // On narrow screens, the thread replaces the list, which had focus.
  useEffect(() => {
    if (matchMedia('(width < 1024px)').matches) heading.current?.focus();
  }, []);
  return (
    <section className={styles.thread} aria-labelledby="thread">
      <header className={styles.threadHead}>
        <BackLink />
        <h2 ref={heading} id="thread" tabIndex={-1} className={styles.title}>
          <bdi>{visitorName(thread)}</bdi>
        </h2>
        <Badge tone={stateTones[state]}>{assignee ? `Assigned to ${assignee.name}` : stateNames[state]}</Badge>
        <ThreadActions thread={thread} threadKey={threadKey} />
        <p className={styles.reach} data-reach={reach}>
          {visitor.email && (
            <>
              <bdi>{visitor.email}</bdi>
              {visitor.isEmailVerified ? '' : ' (typed into the chat, not verified)'} ·{' '}
            </>
          )}
          {reachTexts[reach]}
        </p>
        <ConversationQuotations conversation={thread} />
        <PresenceLine thing="conversation" id={thread._id} />
      </header>
      {isOutdated && (
        <Notice tone="caution">This conversation could not be refreshed. What you see may be out of date.</Notice>
      )}
      <Messages
        messages={pages.toReversed().flatMap(({ messages }) => messages)}
        outgoing={outbox.messages}
        onRetry={outbox.retry}
        onDiscard={outbox.discard}
      >
        {earlier.hasNextPage && <EarlierButton earlier={earlier} />}
      </Messages>
      <Composer thread={thread} onSend={outbox.send} />
    </section>
  );
}

/** Marks the messages as read once they are on the screen of a visible tab. */
function useMarkRead({ unread }: StaffConversationThread, key: ThreadKey): void {
  const [markRead] = conversationsApi.useMarkReadMutation();
  const { email, id } = key;
  useEffect(() => {
    if (unread === 0) return;
    const markIfVisible = () => {
      if (document.visibilityState === 'visible') void markRead({ email, id });
    };
    markIfVisible();
    document.addEventListener('visibilitychange', markIfVisible);
    return () => document.removeEventListener('visibilitychange', markIfVisible);
  }, [unread, markRead, email, id]);
}

function EarlierButton({ earlier: { isFetchingNextPage, fetchNextPage } }: { earlier: EarlierMessages }) {
  const { notify } = useHost();
  const load = async () => {
    const { isError, error } = await fetchNextPage();
    if (isError) notify.error(failureMessage(error, 'Earlier messages could not be loaded'));
  };
  return (
    <ToolButton busy={isFetchingNextPage} onClick={() => void load()} className={styles.earlier}>
      Earlier messages
    </ToolButton>
  );
}
