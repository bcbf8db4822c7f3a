import { useEffect, useId, useRef, type ComponentProps, type MouseEvent, type ReactNode } from 'react';
import { Button } from '../button/button';
import { classNames } from '../class-names';
import { IconButton } from '../icon-button/icon-button';
import { CloseIcon } from '../icons/navigation-icons';
import styles from './dialog.module.css';
import { useModal } from './use-modal';

interface DialogProps extends Omit<ComponentProps<'dialog'>, 'open' | 'onClose' | 'title'> {
  open: boolean;
  /** Called for Escape, the backdrop and the close button. The dialog closes when `open` becomes false. */
  onClose: () => void;
  title: string;
  size?: 'small' | 'regular' | 'wide';
  /** Buttons at the bottom, the main one last. */
  footer?: ReactNode;
}

/**
 * The elements that get focus when the dialog opens, in order of preference: a field (of radio buttons, only the selected one),
 * any radio button, and the first button of the footer, which changes nothing.
 */
const FIRST_FOCUS_SELECTORS = [
  'input:not(:disabled, [type=hidden], [type=radio]:not(:checked)), select, textarea',
  'input[type=radio]:not(:disabled)',
  'footer button',
];

/**
 * A modal `<dialog>`: the browser traps focus and restores it. It opens with focus on its first field; without one, on
 * the first button of its footer, which changes nothing. A rule in base.css keeps the page behind it from scrolling.
 * Children are mounted only while it is open.
 */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, size = 'regular', footer, className, children, ...dialog } = props;
  const modal = useModal(open, onClose);
  const wasPressedOutside = useRef(false);
  const titleId = useId();

  useEffect(() => {
    if (!open) return;
    const candidates = FIRST_FOCUS_SELECTORS.map((selector) => modal.ref.current?.querySelector<HTMLElement>(selector));
    const first = candidates.find(Boolean);
    first?.focus();
  }, [open, modal.ref]);

  // A click on the backdrop hits the dialog element itself. A click that started inside, such as a text selection, does
  // not count.
  const press = (event: MouseEvent<HTMLDialogElement>) =>
    (wasPressedOutside.current = event.target === event.currentTarget);
  const click = (event: MouseEvent<HTMLDialogElement>) =>
    wasPressedOutside.current && event.target === event.currentTarget && onClose();

  return (
    <dialog
      {...dialog}
      {...modal}
      className={classNames(styles.dialog, styles[size], className)}
      aria-labelledby={titleId}
      onMouseDown={press}
      onClick={click}
    >
      {open && (
        <div className={styles.panel}>
          <header className={styles.header}>
            <h2 id={titleId} className={styles.title}>
              {title}
            </h2>
            <IconButton label="Close" className={styles.close} onClick={onClose}>
              <CloseIcon />
            </IconButton>
          </header>
          <div className={styles.body}>{children}</div>
          {footer && <footer className={styles.footer}>{footer}</footer>}
        </div>
      )}
    </dialog>
  );
}

interface ConfirmDialogProps extends Pick<DialogProps, 'open' | 'onClose' | 'title' | 'children'> {
  confirmLabel: string;
  cancelLabel: string;
  busy?: boolean;
  onConfirm: () => void;
}

/** Asks for confirmation before something that cannot be undone. */
export function ConfirmDialog({ confirmLabel, cancelLabel, busy, onConfirm, ...dialog }: ConfirmDialogProps) {
  return (
    <Dialog
      {...dialog}
      size="small"
      footer={
        <>
          <Button kind="secondary" small onClick={dialog.onClose}>
            {cancelLabel}
          </Button>
          <Button kind="danger" small busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    />
  );
}
