import { useId, useState, type FormEvent } from 'react';
import { CANNED_REPLY_LIMITS, type CannedReply, type NewCannedReplyBody } from '@chhapai/contracts';
import { DraftNotice, ToolButton, useConflictForm, useSendOnce } from '@chhapai/console-ui';
import { failureMessage, useHost } from '@chhapai/host-api';
import { Button, Dialog, Notice, TextArea, TextField } from '@chhapai/ui';
import { conversationsApi } from './staff-conversations.api';
import styles from './canned-replies.module.css';

interface CannedReplyFormProps {
  /** Undefined for a new reply. */
  reply: CannedReply | undefined;
  /** Returns to the list. */
  onEnd: () => void;
  onClose: () => void;
}

const empty = { title: '', shortcut: '', text: '', version: 0 };
const labels = { title: 'Title', shortcut: 'Shortcut', text: 'Text' };
type Field = keyof typeof labels;

/** Creates, changes or removes a canned reply. */
export function CannedReplyForm({ reply: opened, onEnd, onClose }: CannedReplyFormProps) {
  const formId = useId();
  const [created, setCreated] = useState<CannedReply>();
  const reply = opened ?? created;
  const [save, { isLoading: isSaving }] = conversationsApi.useSaveCannedReplyMutation();
  const sendOnce = useSendOnce();
  const create = (fields: NewCannedReplyBody) =>
    sendOnce(fields, (key) => save({ fields, key }).unwrap()).then(
      (data) => ({ data }),
      (error: unknown) => ({ error }),
    );
  const form = useConflictForm<Field, typeof empty | CannedReply>({
    draftName: `canned reply ${reply?._id ?? 'new'}`,
    saved: reply ?? empty,
    labels,
    valuesOf: ({ title, shortcut, text }) => ({ title, shortcut, text }),
    send: ({ version, typed }) =>
      reply
        ? save({ reply: { ...reply, version }, fields: typed })
        : // A new reply has all fields filled in, so `typed` contains all of them.
          create(typed as NewCannedReplyBody),
    isSaving,
    createdDraftName: (saved) => `canned reply ${'_id' in saved ? saved._id : ''}`,
    onSaved: (saved, hasNewInput) => {
      if (!hasNewInput) onEnd();
      else if ('_id' in saved) setCreated(saved);
    },
  });
  const removal = useRemoval(() => {
    form.discard();
    onEnd();
  });
  const error = form.failure ?? removal.error;
  const inputOf = (name: Field) => ({
    label: labels[name],
    maxLength: CANNED_REPLY_LIMITS[name],
    value: form.valueOf(name),
    onChange: ({ target }: { target: { value: string } }) => form.edit({ [name]: target.value }),
  });
  const isComplete = (Object.keys(labels) as Field[]).every((name) => form.valueOf(name).trim() !== '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isComplete) return;
    if (form.changed.length > 0) form.save();
    else onEnd();
  };
  return (
    <Dialog
      open
      size="wide"
      title={reply ? 'Edit canned reply' : 'New canned reply'}
      onClose={onClose}
      footer={
        <>
          {reply && (
            <ToolButton kind="danger" busy={removal.isBusy} onClick={() => void removal.remove(reply)}>
              Remove
            </ToolButton>
          )}
          <Button kind="secondary" small onClick={onEnd}>
            Back
          </Button>
          <Button small type="submit" form={formId} busy={isSaving} disabled={!isComplete}>
            Save
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.picker} onSubmit={submit}>
        <DraftNotice draft={{ ...form.draft, discard: form.discard }} />
        {error !== undefined && (
          <Notice tone="danger">{failureMessage(error, 'The server did not respond. Please try again.')}</Notice>
        )}
        <TextField {...inputOf('title')} />
        <TextField
          {...inputOf('shortcut')}
          hint="Letters, digits and hyphens. Typing it in the list finds this reply."
          autoCapitalize="none"
        />
        <TextArea {...inputOf('text')} rows={5} />
      </form>
      {form.conflictDialog}
    </Dialog>
  );
}

/** Removes a canned reply, which can be undone for a few seconds. */
function useRemoval(onRemoved: () => void) {
  const { notify } = useHost();
  const [send, { isLoading: isBusy, error }] = conversationsApi.useRemoveCannedReplyMutation();
  const [restore] = conversationsApi.useRestoreCannedReplyMutation();
  const undo = async (reply: CannedReply) => {
    const { error } = await restore({ ...reply, version: reply.version + 1 });
    if (error) notify.error(failureMessage(error, `“${reply.title}” could not be restored`));
    else notify.success(`“${reply.title}” restored`);
  };
  const remove = async (reply: CannedReply) => {
    if ((await send(reply)).error) return;
    notify.success(`“${reply.title}” removed`, { action: { label: 'Undo', run: () => void undo(reply) } });
    onRemoved();
  };
  return { remove, isBusy, error };
}
