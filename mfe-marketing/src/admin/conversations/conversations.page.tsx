import { ConsolePage, useListState, type FilterField, type ListView } from '@chhapai/console-ui';
import { useSearchParams } from '@chhapai/host-api';
import { ChatIcon, EmptyState } from '@chhapai/ui';
import { ConversationList } from './conversation-list';
import { stateNames } from './conversation-labels.rules';
import type { LiveState } from './follow-events';
import { Thread } from './thread';
import { useLiveInbox } from './use-live-inbox';
import styles from './conversations.module.css';

const fields: readonly FilterField[] = [
  { kind: 'search', name: 'q', label: 'Search conversations', placeholder: 'Message, name or email' },
  {
    kind: 'choice',
    name: 'state',
    label: 'Status',
    options: Object.entries(stateNames).map(([value, label]) => ({ value, label })),
  },
  {
    kind: 'choice',
    name: 'assignee',
    label: 'Assigned to',
    isSingle: true,
    options: [
      { value: 'me', label: 'Me' },
      { value: 'none', label: 'Nobody' },
    ],
  },
];
const views: readonly ListView[] = [
  { id: 'waiting', label: 'Waiting', filters: { state: 'waiting' } },
  { id: 'mine', label: 'Mine', filters: { assignee: 'me' } },
  { id: 'open', label: 'Waiting or assigned', filters: { state: 'waiting,taken' } },
];
const LIST = { fields, views, defaultSort: '-lastMessageAt', hasOwnViews: true } as const;

/** /admin/conversations: the chats of visitors, live. The open conversation is `conversation` in the URL. */
export function Component() {
  const state = useListState(LIST);
  const live = useLiveInbox();
  const [params] = useSearchParams();
  const open = params.get('conversation');
  return (
    <ConsolePage title="Conversations" aside={<LiveDot state={live} />}>
      <div className={styles.panes} data-open={open !== null || undefined}>
        <ConversationList state={state} live={live} open={open} />
        {open === null ? (
          <div className={styles.none}>
            <EmptyState
              drawing={<ChatIcon size={48} />}
              title="No conversation is open"
              text="Choose one from the list, or press J or K to move through it."
            />
          </div>
        ) : (
          <Thread key={open} id={open} live={live} />
        )}
      </div>
    </ConsolePage>
  );
}

const liveStateNames: Readonly<Record<LiveState, string>> = {
  live: 'Live',
  'catching up': 'Catching up…',
  offline: 'Offline',
};

/** Says whether new messages appear automatically. */
function LiveDot({ state }: { state: LiveState }) {
  return (
    <p role="status" className={styles.live} data-state={state}>
      {liveStateNames[state]}
    </p>
  );
}
