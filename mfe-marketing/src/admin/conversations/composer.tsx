import { useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { MAX_CHAT_MESSAGE, type StaffConversation } from '@chhapai/contracts';
import { DraftNotice, ToolButton, useDraft, useShortcuts, useStaffMember } from '@chhapai/console-ui';
import { classNames } from '@chhapai/ui';
import { CannedReplies } from './canned-replies';
import { insertAt, isSelf } from './conversation-labels.rules';
import styles from './composer.module.css';

interface ComposerProps {
  thread: StaffConversation;
  onSend: (text: string) => void;
}

/** The field for a reply. Its text is kept until it is sent. */
export function Composer({ thread, onSend }: ComposerProps) {
  const { name } = useStaffMember();
  const draft = useDraft<string>(`reply in ${thread._id}`);
  const field = useRef<HTMLTextAreaElement>(null);
  /** Where a canned reply is inserted. */
  const caret = useRef<number | undefined>(undefined);
  const [isChoosing, setIsChoosing] = useState(false);
  const text = draft.value ?? '';
  const length = text.trim().length;
  const isTooLong = length > MAX_CHAT_MESSAGE;
  const { assignee } = thread;
  const otherAssignee = assignee && !isSelf(assignee, name) ? assignee.name : undefined;
  const canSend = length > 0 && !isTooLong && otherAssignee === undefined;

  const openCannedReplies = () => {
    caret.current = field.current?.selectionEnd ?? text.length;
    setIsChoosing(true);
  };
  const insert = (reply: string) => {
    const result = insertAt(text, reply, caret.current ?? text.length);
    draft.keep(result.text);
    setIsChoosing(false);
    // Runs once the dialog has returned focus and the field has its new text.
    setTimeout(() => {
      field.current?.focus();
      field.current?.setSelectionRange(result.caret, result.caret);
    });
  };
  const send = (event?: FormEvent) => {
    event?.preventDefault();
    if (!canSend) return;
    onSend(text.trim());
    draft.discard();
    field.current?.focus();
  };
  const sendOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  useShortcuts([
    { keys: 'r', label: 'Write a reply', group: 'Conversations', run: () => field.current?.focus() },
    {
      keys: 'mod+/',
      label: 'Insert a canned reply',
      group: 'Conversations',
      run: openCannedReplies,
      worksInFields: true,
    },
  ]);
  return (
    <>
      <form className={styles.composer} onSubmit={send}>
        <DraftNotice draft={draft} />
        {otherAssignee !== undefined && (
          <p className={styles.hint}>
            {otherAssignee} is answering this visitor. To reply, assign the conversation to yourself.
          </p>
        )}
        <textarea
          ref={field}
          className={styles.field}
          aria-label="Your reply"
          aria-describedby="reply-hint"
          aria-invalid={isTooLong || undefined}
          rows={1}
          value={text}
          onChange={({ target: { value } }) => draft.keep(value === '' ? undefined : value)}
          onKeyDown={sendOnEnter}
        />
        <div className={styles.composerLine}>
          <ToolButton onClick={openCannedReplies}>Canned replies</ToolButton>
          <p
            id="reply-hint"
            className={classNames(styles.hint, !isTooLong && styles.keys)}
            role={isTooLong ? 'alert' : undefined}
          >
            {isTooLong
              ? `${length.toLocaleString('en-IN')} characters; at most ${MAX_CHAT_MESSAGE.toLocaleString('en-IN')} can be sent.`
              : 'Enter sends, Shift+Enter starts a new line.'}
          </p>
          <ToolButton kind="primary" type="submit" disabled={!canSend}>
            Send
          </ToolButton>
        </div>
      </form>
      {isChoosing && <CannedReplies onInsert={insert} onClose={() => setIsChoosing(false)} />}
    </>
  );
}
