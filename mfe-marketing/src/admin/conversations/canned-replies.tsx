import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { CannedReply } from '@chhapai/contracts';
import { LoadError, Loading, ToolButton, useStaffMember } from '@chhapai/console-ui';
import { Dialog, EmptyState, SkeletonText, TextField } from '@chhapai/ui';
import { CannedReplyForm } from './canned-reply-form';
import { conversationsApi } from './staff-conversations.api';
import styles from './canned-replies.module.css';

interface CannedRepliesProps {
  onInsert: (text: string) => void;
  onClose: () => void;
}

/** Chooses a canned reply by typing part of it and pressing Enter, or with the arrow keys; also edits the team's replies. */
export function CannedReplies({ onInsert, onClose }: CannedRepliesProps) {
  const { email } = useStaffMember();
  const { data, error, isFetching, refetch } = conversationsApi.useGetCannedRepliesQuery(email, {
    refetchOnMountOrArgChange: true,
  });
  const [text, setText] = useState('');
  const [edited, setEdited] = useState<CannedReply | 'new'>();
  const found = (data ?? []).filter((reply) => matches(reply, text));
  const isMounted = useIsMounted();
  /** Waits for the replies, because a fast typist presses Enter before they have loaded. */
  const insertFirst = async () => {
    const replies = data ?? (await refetch()).data ?? [];
    const first = replies.find((reply) => matches(reply, text));
    if (first && isMounted.current) onInsert(first.text);
  };
  if (edited !== undefined)
    return (
      <CannedReplyForm
        reply={edited === 'new' ? undefined : edited}
        onEnd={() => setEdited(undefined)}
        onClose={onClose}
      />
    );
  return (
    <Dialog
      open
      size="wide"
      title="Canned replies"
      onClose={onClose}
      footer={<ToolButton onClick={() => setEdited('new')}>New canned reply</ToolButton>}
    >
      <div className={styles.picker} onKeyDown={moveFocus}>
        <TextField
          label="Find"
          hint="Search by title, text or shortcut. Press Enter to insert the first match."
          value={text}
          autoComplete="off"
          onChange={({ target }) => setText(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            void insertFirst();
          }}
        />
        {error !== undefined && (
          <LoadError
            title="The canned replies could not be loaded"
            error={error}
            busy={isFetching}
            onRetry={() => void refetch()}
          />
        )}
        {!data && error === undefined && (
          <Loading label="Loading canned replies…">
            <SkeletonText lines={3} />
          </Loading>
        )}
        {data && found.length === 0 && (
          <EmptyState
            title={data.length === 0 ? 'No canned replies yet' : 'No canned reply matches'}
            text={data.length === 0 ? 'Save answers that the whole team uses often.' : 'Try another word.'}
          />
        )}
        <ul role="list" className={styles.replies}>
          {found.map((reply) => (
            <li key={reply._id} className={styles.reply}>
              <button type="button" className={styles.insert} data-reply onClick={() => onInsert(reply.text)}>
                <strong>{reply.title}</strong> <span className={styles.shortcut}>/{reply.shortcut}</span>
                <span className={styles.replyText} dir="auto">
                  {reply.text}
                </span>
              </button>
              <ToolButton kind="quiet" aria-label={`Edit ${reply.title}`} onClick={() => setEdited(reply)}>
                Edit
              </ToolButton>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}

function useIsMounted() {
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => void (isMounted.current = false);
  }, []);
  return isMounted;
}

function matches({ title, text, shortcut }: CannedReply, typed: string): boolean {
  const words = typed.toLowerCase().replace(/^\//, '').split(/\s+/);
  const content = `${shortcut} ${title} ${text}`.toLowerCase();
  return words.every((word) => content.includes(word));
}

/** The arrow keys move between the field and the replies. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const targets = [...event.currentTarget.querySelectorAll<HTMLElement>('input, [data-reply]')];
  const next = targets[targets.indexOf(document.activeElement as HTMLElement) + (event.key === 'ArrowDown' ? 1 : -1)];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
