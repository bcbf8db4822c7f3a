import { useCallback, useEffect, useRef, type ReactNode } from 'react';
import { useBlocker, useHost, type BlockerFunction } from '@chhapai/host-api';
import { ConfirmDialog, holdsFocus, Notice } from '@chhapai/ui';
import { useShortcuts } from '../shortcuts/shortcuts';
import { ToolButton } from '../tool-button';
import styles from './save-bar.module.css';

interface SaveBarProps {
  /** Number of changed fields. Without any, the bar is not shown. */
  changes: number;
  /** Default: `Save`. */
  saveLabel?: string;
  isSaving: boolean;
  /** Number of files that are being uploaded. Saving waits for them. */
  uploads?: number;
  /** Why the last save failed. Shown in the bar, because the end of the form may be out of view. */
  failure?: ReactNode;
  onSave: () => void;
  onDiscard: () => void;
}

/**
 * Shown while something is changed but not saved. Ctrl+S saves; leaving the screen or closing the tab asks for confirmation.
 * Its region is named "Unsaved changes". Focus returns from its buttons to the field that was changed first.
 */
export function SaveBar({
  changes,
  saveLabel = 'Save',
  isSaving,
  uploads = 0,
  failure,
  onSave,
  onDiscard,
}: SaveBarProps) {
  const { notify } = useHost();
  const isChanged = changes > 0;
  const isUploading = uploads > 0;
  useFocusReturn(isChanged);
  const discard = () => {
    onDiscard();
    notify.info('Changes discarded');
  };
  useShortcuts([
    {
      keys: 'mod+s',
      label: 'Save the changes',
      group: 'Form',
      worksInFields: true,
      run: () => void (isChanged && !isSaving && !isUploading && onSave()),
    },
  ]);
  return (
    <>
      <LeaveGuard isChanged={isChanged} isUploading={isUploading} />
      {isChanged && (
        <section aria-label="Unsaved changes" className={styles.bar}>
          {failure && (
            <Notice tone="danger" className={styles.failure}>
              {failure}
            </Notice>
          )}
          <p role="status" className={styles.text}>
            {changes === 1 ? '1 change' : `${changes} changes`}
            {isUploading && ', waiting for the upload'}
          </p>
          <ToolButton kind="quiet" disabled={isSaving} onClick={discard}>
            Discard
          </ToolButton>
          <ToolButton kind="primary" busy={isSaving} disabled={isUploading} onClick={onSave}>
            {saveLabel}
          </ToolButton>
        </section>
      )}
    </>
  );
}

/** When the bar disappears, returns focus to the field that had it when the bar appeared: the first one changed. */
function useFocusReturn(isChanged: boolean): void {
  const first = useRef<Element>(null);
  useEffect(() => {
    const field = first.current;
    first.current = isChanged ? document.activeElement : null;
    if (isChanged || !field || !holdsFocus(null)) return;
    // Nothing had focus if a reload restored the changes.
    if (field === document.body) document.querySelector('main')?.focus({ preventScroll: true });
    else (field as HTMLElement).focus();
  }, [isChanged]);
}

function LeaveGuard({ isChanged, isUploading }: { isChanged: boolean; isUploading: boolean }) {
  const isActive = isChanged || isUploading;
  const shouldBlock: BlockerFunction = useCallback(
    ({ currentLocation, nextLocation }) => isActive && currentLocation.pathname !== nextLocation.pathname,
    [isActive],
  );
  const blocker = useBlocker(shouldBlock);
  useEffect(() => {
    // A save or an upload has finished while the dialog was open, so nothing would be lost any more.
    if (!isActive && blocker.state === 'blocked') blocker.proceed();
  }, [isActive, blocker]);
  useEffect(() => {
    if (!isActive) return;
    const askForConfirmation = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', askForConfirmation);
    return () => removeEventListener('beforeunload', askForConfirmation);
  }, [isActive]);
  return (
    <ConfirmDialog
      open={isActive && blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title={isChanged ? 'Leave without saving?' : 'Leave during the upload?'}
      confirmLabel="Leave"
      cancelLabel="Stay"
      onConfirm={() => blocker.proceed?.()}
    >
      {isChanged && (
        <p>Your changes on this screen have not been saved. What you typed stays in this tab until you log out.</p>
      )}
      {isUploading && <p>A file is still being uploaded. If you leave, the upload is cancelled.</p>}
    </ConfirmDialog>
  );
}
