import { useId, useState, type FormEvent } from 'react';
import { CANNED_REPLY_LIMITS, type CannedReply } from '@chhapai/contracts';
import { ToolButton } from '@chhapai/console-ui';
import { failureMessage } from '@chhapai/host-api';
import { Button, Dialog, Notice, TextArea, TextField } from '@chhapai/ui';
import { conversationsApi } from './staff-conversations.api';
import styles from './conversations.module.css';

interface CannedReplyFormProps {
  /** Undefined for a new one. */
  reply: CannedReply | undefined;
  /** Back to the list. */
  onEnd: () => void;
  onClose: () => void;
}

/** Creates, changes or removes a canned reply. */
export function CannedReplyForm({ reply, onEnd, onClose }: CannedReplyFormProps) {
  const formId = useId();
  const [fields, setFields] = useState({
    ...{ title: reply?.title ?? '', shortcut: reply?.shortcut ?? '', text: reply?.text ?? '' },
  });
  const [save, saving] = conversationsApi.useSaveCannedReplyMutation();
  const [remove, removing] = conversationsApi.useRemoveCannedReplyMutation();
  const error = saving.error ?? removing.error;
  const set = (name: keyof typeof fields) => (event: { target: { value: string } }) =>
    setFields({ ...fields, [name]: event.target.value });
  const isComplete = Object.values(fields).every((value) => value.trim() !== '');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isComplete && !(await save({ ...(reply && { reply }), fields })).error) onEnd();
  };
  const discard = async (removed: CannedReply) => {
    if (!(await remove(removed)).error) onEnd();
  };
  return (
    <Dialog
      open
      size="wide"
      title={reply ? 'Edit the canned reply' : 'New canned reply'}
      onClose={onClose}
      footer={
        <>
          {reply && (
            <ToolButton kind="danger" busy={removing.isLoading} onClick={() => void discard(reply)}>
              Remove
            </ToolButton>
          )}
          <Button kind="secondary" small onClick={onEnd}>
            Back
          </Button>
          <Button small type="submit" form={formId} busy={saving.isLoading} disabled={!isComplete}>
            Save
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.picker} onSubmit={(event) => void submit(event)}>
        {error !== undefined && (
          <Notice tone="danger">{failureMessage(error, 'The server did not respond. Nothing was changed.')}</Notice>
        )}
        <TextField label="Title" maxLength={CANNED_REPLY_LIMITS.title} value={fields.title} onChange={set('title')} />
        <TextField
          label="Shortcut"
          hint="Letters, digits and hyphens. Typing it in the list finds this reply."
          maxLength={CANNED_REPLY_LIMITS.shortcut}
          autoCapitalize="none"
          value={fields.shortcut}
          onChange={set('shortcut')}
        />
        <TextArea
          label="Text"
          rows={5}
          maxLength={CANNED_REPLY_LIMITS.text}
          value={fields.text}
          onChange={set('text')}
        />
      </form>
    </Dialog>
  );
}
