import { useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { CloseIcon, IconButton } from '@chhapai/ui';
import { shownMs, toastFeed, type ToastMessage, type ToastsProps } from './toast-feed';
import styles from './toast-region.module.css';

/** Toasts without the library, used until its code has loaded, so that a slow network does not lose a message. */
export function PlainToasts({ toasts, onClose }: ToastsProps) {
  return (
    <div className={styles.region}>
      {toasts.map((toast) => (
        <PlainToast key={toast.number} toast={toast} onClose={onClose} />
      ))}
    </div>
  );
}

function PlainToast({ toast, onClose }: { toast: ToastMessage; onClose: ToastsProps['onClose'] }) {
  const { number } = toast;
  const milliseconds = shownMs(toast);
  useEffect(() => {
    const timer = setTimeout(() => onClose(number), milliseconds);
    return () => clearTimeout(timer);
  }, [number, milliseconds, onClose]);
  return (
    <div role="alert" className={styles.toast} data-kind={toast.kind} onClick={() => onClose(number)}>
      <ToastContent toast={toast} />
      <IconButton label="Close message" onClick={() => onClose(number)}>
        <CloseIcon />
      </IconButton>
    </div>
  );
}

/** The content of a toast: its message, a second line, and a link or a button. */
export function ToastContent({ toast: { number, message, detail, action } }: { toast: ToastMessage }) {
  return (
    <div className={styles.content}>
      <p>{message}</p>
      {detail && <p className={styles.detail}>{detail}</p>}
      {action &&
        ('run' in action ? (
          <button type="button" className={styles.action} onClick={() => toastFeed.press(number)}>
            {action.label}
          </button>
        ) : (
          <PageLink {...action} />
        ))}
    </div>
  );
}

/** Renders nothing on the page that it links to. */
function PageLink({ label, path }: { label: string; path: string }) {
  if (useLocation().pathname === path) return null;
  return (
    <Link to={path} className={styles.action}>
      {label}
    </Link>
  );
}
