import { type ComponentProps, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useBlocker } from 'react-router-dom';
import { ConfirmDialog } from '@chhapai/ui';
import { UnsavedContext } from '../../forms/request-form';

type MarkForm = ComponentProps<typeof UnsavedContext>['value'];

/** Asks for confirmation before the user leaves a page with unsaved changes. */
export function UnsavedChanges({ children }: { children: ReactNode }) {
  const forms = useRef(new Set<string>());
  const [hasChanges, setHasChanges] = useState(false);
  const mark = useCallback<MarkForm>((form, isDirty) => {
    if (isDirty) forms.current.add(form);
    else forms.current.delete(form);
    setHasChanges(forms.current.size > 0);
  }, []);
  return (
    <UnsavedContext value={mark}>
      {children}
      {hasChanges && <LeaveGuard hasChanges={() => forms.current.size > 0} />}
    </UnsavedContext>
  );
}

/** Calls `hasChanges` on navigation, because a form may navigate right after saving, before this component re-renders. */
function LeaveGuard({ hasChanges }: { hasChanges: () => boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => hasChanges() && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', preventUnload);
    return () => removeEventListener('beforeunload', preventUnload);
  }, []);
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title="Leave without saving?"
      cancelLabel="Stay here"
      confirmLabel="Leave"
      onClose={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
    >
      <p>What you typed on this page has not been saved.</p>
    </ConfirmDialog>
  );
}
