import { useEffect, useId, useRef, type ComponentProps, type MouseEvent, type ReactNode } from 'react';
import { classNames } from '../class-names/class-names';
import { IconButton } from '../icon-button/icon-button';
import { CloseIcon } from '../icons';
import { VisuallyHidden } from '../visually-hidden/visually-hidden';
import styles from './dialog.module.css';

interface DialogProps extends Omit<ComponentProps<'dialog'>, 'open' | 'onClose' | 'title'> {
  open: boolean;
  /** Asked for by Escape, the backdrop and the close button; the dialog goes when `open` does. */
  onClose: () => void;
  title: string;
  /** Only heard: for an overlay whose content shows its own heading. */
  hideTitle?: boolean;
  size?: 'small' | 'regular' | 'wide';
  /** Buttons at the foot, the main one last. */
  footer?: ReactNode;
}

/**
 * A modal on the browser's own `<dialog>`, which holds the focus and gives it back. The page behind stays where it was
 * (a rule of global.css holds it). Children are mounted only while it is open.
 */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, hideTitle, size = 'regular', footer, className, children, ...dialog } = props;
  const element = useRef<HTMLDialogElement>(null);
  const pressedOutside = useRef(false);
  const titleId = useId();

  useEffect(() => {
    if (!open) return;
    const modal = element.current;
    modal?.showModal();
    return () => modal?.close();
  }, [open]);

  // The backdrop is the dialog itself, the rest of it is covered by the panel. A click that began inside, such as
  // selecting text, does not count.
  const press = (event: MouseEvent<HTMLDialogElement>) =>
    (pressedOutside.current = event.target === event.currentTarget);
  const click = (event: MouseEvent<HTMLDialogElement>) =>
    pressedOutside.current && event.target === event.currentTarget && onClose();

  return (
    <dialog
      {...dialog}
      ref={element}
      className={classNames(styles.dialog, styles[size], className)}
      aria-labelledby={titleId}
      onClose={(event) => open && !event.currentTarget.open && onClose()}
      onMouseDown={press}
      onClick={click}
    >
      {open && (
        <div className={styles.panel}>
          <header className={styles.header}>
            <h2 id={titleId} className={styles.title}>
              {hideTitle ? <VisuallyHidden>{title}</VisuallyHidden> : title}
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
