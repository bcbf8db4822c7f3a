import { useId, useRef, useState, type FormEvent } from 'react';
import { failureMessage } from '@chhapai/host-api';
import { Button, Dialog, TextField } from '@chhapai/ui';

interface ViewNameDialogProps {
  title: string;
  /** The current name. */
  name?: string;
  onClose: () => void;
  /** Rejects with an `HttpFailure`, for example if the name is taken. */
  onSave: (name: string) => Promise<unknown>;
}

/** Asks for the name of a saved view. */
export function ViewNameDialog({ title, name, onClose, onSave }: ViewNameDialogProps) {
  const formId = useId();
  const [isSaving, setIsSaving] = useState(false);
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const refuse = (reason: string) => {
    setError(reason);
    field.current?.focus();
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('name') ?? '').trim();
    if (!typed) return refuse('Enter a name');
    if (isSaving) return;
    setIsSaving(true);
    try {
      await onSave(typed);
      onClose();
    } catch (failure) {
      refuse(failureMessage(failure, 'The view could not be saved. Please try again.'));
      setIsSaving(false);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={title}
      footer={
        <>
          <Button kind="secondary" small onClick={onClose}>
            Cancel
          </Button>
          <Button small type="submit" form={formId} busy={isSaving}>
            Save
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          ref={field}
          label="Name"
          name="name"
          hint="Only you see your views."
          autoComplete="off"
          autoFocus
          required
          maxLength={40}
          defaultValue={name}
          error={error}
        />
      </form>
    </Dialog>
  );
}
