import { useId, useRef, useState, type FormEvent } from 'react';
import { ConflictDialog } from '@chhapai/console-ui';
import { failureMessage } from '@chhapai/host-api';
import { Button, Dialog, Notice, TextField } from '@chhapai/ui';
import { actionText, actionTexts, consequences, stateText, type AppAction } from './app-actions.rules';
import { appName } from './releases.rules';
import styles from './releases.module.css';
import { ShareField } from './share-field';
import type { AppChanges, PendingAction } from './use-app-change';

/**
 * Asks for confirmation of an action and explains its effects on visitors. If somebody else got there first, also shows their
 * changes.
 */
export function ChangeDialog({ changes }: { changes: AppChanges }) {
  const { pending, conflict, isLoading, close, confirm } = changes;
  if (!pending) return null;
  if (!conflict) return <Question changes={changes} pending={pending} />;
  const { action, app } = pending;
  return (
    <ConflictDialog
      open
      onClose={close}
      changedBy={conflict.changedByName ?? conflict.changedBy ?? 'Someone'}
      changedAt={conflict.changedAt ?? new Date().toISOString()}
      fields={[
        {
          name: 'releases',
          label: `${appName(app.app)} for visitors`,
          yours: actionText(action),
          theirs: stateText(conflict.current),
        },
      ]}
      isSaving={isLoading}
      onResolve={({ releases }) =>
        releases === 'yours' ? void confirm({ ...pending, app: conflict.current }) : close()
      }
    />
  );
}

const DANGEROUS: readonly AppAction['kind'][] = ['rollback', 'withdraw', 'disable'];

function Question({ changes, pending }: { changes: AppChanges; pending: PendingAction }) {
  const { failure, isLoading, close, confirm } = changes;
  const { app } = pending;
  const formId = useId();
  const [action, setAction] = useState(pending.action);
  const [message, setMessage] = useState(pending.message);
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const confirmation = useRef<HTMLInputElement>(null);
  const { kind } = action;
  const texts = actionTexts[kind];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isLoading) return;
    if (kind === 'disable' && typed.trim() !== app.app) {
      setError(`Type ${app.app} to confirm`);
      return confirmation.current?.focus();
    }
    void confirm({ ...pending, action, message: message.trim() });
  };
  return (
    <Dialog
      open
      onClose={close}
      title={texts.title(appName(app.app))}
      footer={
        <>
          <Button kind="secondary" small onClick={close}>
            Cancel
          </Button>
          <Button
            small
            type="submit"
            form={formId}
            busy={isLoading}
            kind={DANGEROUS.includes(kind) ? 'danger' : 'primary'}
          >
            {texts.button}
          </Button>
        </>
      }
    >
      {failure && (
        <Notice tone="danger">{failureMessage(failure, 'The server did not respond. Please try again.')}</Notice>
      )}
      <form id={formId} className={styles.question} onSubmit={submit} noValidate>
        {action.kind === 'canary' && (
          <ShareField value={action.share} onChange={(share) => setAction({ ...action, share })} />
        )}
        <ul className={styles.consequences}>
          {consequences(action, app).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        {kind === 'disable' && (
          <TextField
            ref={confirmation}
            label="Name of the app, to confirm"
            hint={app.app}
            autoComplete="off"
            autoCapitalize="none"
            value={typed}
            error={error}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
        <TextField
          label="Reason (optional, shown in the audit log)"
          autoComplete="off"
          maxLength={500}
          value={message}
          onChange={(event) => setMessage(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
