import { useCallback, useEffect } from 'react';
import { useBlocker, type BlockerFunction } from '@chhapai/host-api';
import { ConfirmDialog } from '@chhapai/ui';
import { useShortcuts } from '../shortcuts/shortcuts';
import { ToolButton } from '../tool-button';
import styles from './save-bar.module.css';

interface SaveBarProps {
  /** Number of changed fields; without any the bar is not shown. */
  changes: number;
  isSaving: boolean;
  onSave: () => void;
  onDiscard: () => void;
}

/**
 * Shown while something is changed but not saved. Ctrl+S saves; leaving the screen or closing the tab asks first. Its region is
 * named "Unsaved changes".
 */
export function SaveBar({ changes, isSaving, onSave, onDiscard }: SaveBarProps) {
  const isChanged = changes > 0;
  useShortcuts([
    {
      keys: 'mod+s',
      label: 'Save the changes',
      group: 'Form',
      worksInFields: true,
      run: () => void (isChanged && !isSaving && onSave()),
    },
  ]);
  return (
    <>
      <LeaveGuard isChanged={isChanged} />
      {isChanged && (
        <section aria-label="Unsaved changes" className={styles.bar}>
          <p role="status" className={styles.text}>
            {changes === 1 ? '1 change' : `${changes} changes`}
          </p>
          <ToolButton kind="quiet" disabled={isSaving} onClick={onDiscard}>
            Discard
          </ToolButton>
          <ToolButton kind="primary" busy={isSaving} onClick={onSave}>
            Save
          </ToolButton>
        </section>
      )}
    </>
  );
}

function LeaveGuard({ isChanged }: { isChanged: boolean }) {
  const leaves: BlockerFunction = useCallback(
    ({ currentLocation, nextLocation }) => isChanged && currentLocation.pathname !== nextLocation.pathname,
    [isChanged],
  );
  const blocker = useBlocker(leaves);
  useEffect(() => {
    if (!isChanged) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isChanged]);
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title="Leave without saving?"
      confirmLabel="Leave"
      cancelLabel="Stay"
      onConfirm={() => blocker.proceed?.()}
    >
      <p>Your changes on this screen have not been saved. What you typed stays in this tab until you log out.</p>
    </ConfirmDialog>
  );
}
