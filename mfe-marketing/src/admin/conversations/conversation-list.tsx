import type { StaffConversation, StaffConversationsReply } from '@chhapai/contracts';
import {
  Filters,
  formatDateTime,
  formatTotal,
  ListError,
  ListPager,
  Loading,
  NoRows,
  useShortcuts,
  useStaffMember,
  type ListState,
} from '@chhapai/console-ui';
import { Link, useNavigate, useSearchParams } from '@chhapai/host-api';
import { Badge, SkeletonText, VisuallyHidden } from '@chhapai/ui';
import { formatShortTime, shortStateNames, stateTones, visitorName } from './conversation-labels.rules';
import type { LiveState } from './follow-events';
import { conversationsApi } from './staff-conversations.api';
import styles from './conversation-list.module.css';

/** Without a stream, the list is loaded this often, in milliseconds. */
export const POLL_MS = 15_000;

interface ConversationListProps {
  state: ListState;
  live: LiveState;
  /** Id of the open conversation. */
  open: string | null;
}

/** The conversations that match the filters, the latest message first. */
export function ConversationList({ state, live, open }: ConversationListProps) {
  const { email } = useStaffMember();
  const query = conversationsApi.useGetConversationsQuery(
    { email, query: state.query },
    { refetchOnMountOrArgChange: true, pollingInterval: live === 'live' ? 0 : POLL_MS },
  );
  const { data: reply, error, isFetching, currentData } = query;
  useRowKeys(reply, open);
  return (
    <div className={styles.list}>
      <Filters state={state} />
      {error !== undefined && <ListError state={state} query={query} />}
      {reply ? (
        <>
          {reply.data.length === 0 ? (
            <NoRows state={state} nouns="conversations" empty={noConversations} />
          ) : (
            <Rows reply={reply} open={open} isOutdated={currentData === undefined} />
          )}
          <ListPager state={state} count={reply.data.length} reply={reply} isBusy={isFetching} />
        </>
      ) : (
        error === undefined && <Pending />
      )}
    </div>
  );
}

function Rows({
  reply,
  open,
  isOutdated,
}: {
  reply: StaffConversationsReply;
  open: string | null;
  isOutdated: boolean;
}) {
  const linkTo = useConversationLink();
  return (
    <>
      <p className={styles.total}>
        {formatTotal(reply.total)} {reply.total.count === 1 ? 'conversation' : 'conversations'}
      </p>
      <div className={styles.rowsArea}>
        <table className={styles.rows} data-outdated={isOutdated || undefined}>
          <caption>
            <VisuallyHidden>Conversations</VisuallyHidden>
          </caption>
          <colgroup>
            <col />
            <col className={styles.stateColumn} />
          </colgroup>
          <thead className={styles.head}>
            <tr>
              <th scope="col">Visitor and last message</th>
              <th scope="col">Status</th>
            </tr>
          </thead>
          <tbody>
            {reply.data.map((conversation) => (
              <Row
                key={conversation._id}
                conversation={conversation}
                isOpen={conversation._id === open}
                to={linkTo(conversation._id)}
              />
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

function Row({ conversation, isOpen, to }: { conversation: StaffConversation; isOpen: boolean; to: string }) {
  const { _id, state, assignee, lastMessage, lastMessageAt, unread } = conversation;
  return (
    <tr className={styles.row} data-open={isOpen || undefined} data-unread={unread > 0 || undefined}>
      <th scope="row" className={styles.visitor}>
        <Link
          to={to}
          aria-current={isOpen ? 'true' : undefined}
          className={styles.name}
          id={`row-${_id}`}
          preventScrollReset
        >
          <bdi>{visitorName(conversation)}</bdi>
        </Link>
        <span className={styles.preview} dir="auto">
          {lastMessage.sender !== 'user' && `${lastMessage.by ?? 'Chat'}: `}
          {lastMessage.text}
        </span>
      </th>
      <td className={styles.state}>
        <time dateTime={lastMessageAt} title={formatDateTime(lastMessageAt)}>
          {formatShortTime(lastMessageAt)}
        </time>
        <span className={styles.marks}>
          {unread > 0 && (
            <span className={styles.unread}>
              {unread}
              <VisuallyHidden> unread</VisuallyHidden>
            </span>
          )}
          <Badge tone={stateTones[state]}>{assignee ? assignee.name : shortStateNames[state]}</Badge>
        </span>
      </td>
    </tr>
  );
}

/** The URL of the screen with a different conversation open, or none. */
export function useConversationLink(): (id: string | undefined) => string {
  const [params] = useSearchParams();
  return (id) => {
    const next = new URLSearchParams(params);
    if (id === undefined) next.delete('conversation');
    else next.set('conversation', id);
    return `?${next}`;
  };
}

/** J and K open the next and the previous conversation. */
function useRowKeys(reply: StaffConversationsReply | undefined, open: string | null): void {
  const navigate = useNavigate();
  const linkTo = useConversationLink();
  const move = (step: 1 | -1) => {
    const ids = reply?.data.map(({ _id }) => _id) ?? [];
    const index = open === null ? -1 : ids.indexOf(open);
    const next = ids[index === -1 ? 0 : index + step];
    if (next === undefined) return;
    void navigate(linkTo(next), { preventScrollReset: true });
    document.getElementById(`row-${next}`)?.focus();
  };
  useShortcuts([
    { keys: 'j', label: 'Next conversation', group: 'Conversations', run: () => move(1), isKeyOnly: true },
    { keys: 'k', label: 'Previous conversation', group: 'Conversations', run: () => move(-1), isKeyOnly: true },
  ]);
}

const noConversations = {
  title: 'No conversations yet',
  text: 'Conversations appear here as soon as visitors write in the chat on the contact page.',
};

function Pending() {
  return (
    <Loading label="Loading conversations…" className={styles.pending}>
      {[0, 1, 2, 3, 4].map((row) => (
        <SkeletonText key={row} lines={2} />
      ))}
    </Loading>
  );
}
