import { useEffect, useLayoutEffect, useRef, type SyntheticEvent } from 'react';

/**
 * The props of a modal `<dialog>` that is shown while `open` is true. Calls `onClose` for Escape and when the browser has
 * closed the dialog itself; it closes when `open` becomes false.
 */
export function useModal(open: boolean, onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open) ref.current?.showModal();
  }, [open]);
  // In a layout effect, because browsers return focus only from a dialog that is still in the document.
  useLayoutEffect(() => {
    const modal = ref.current;
    return () => modal?.close();
  }, [open]);

  return {
    ref,
    // Otherwise, the browser would close the dialog and restore focus before `onClose` is called, and a key pressed in between
    // would be lost.
    onCancel(event: SyntheticEvent<HTMLDialogElement>) {
      // Ignores the cancellation of a file picker inside.
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      onClose();
    },
    onClose(event: SyntheticEvent<HTMLDialogElement>) {
      if (open && !event.currentTarget.open) onClose();
    },
  };
}
