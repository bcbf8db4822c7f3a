import { Link } from 'react-router-dom';
import type { ToastMessage } from './toast-feed';
import styles from './toast-content.module.css';

/** What a toast says: the message, a second line and a link. */
export function ToastContent({ toast: { message, detail, action } }: { toast: ToastMessage }) {
  return (
    <div className={styles.content}>
      <p>{message}</p>
      {detail && <p className={styles.detail}>{detail}</p>}
      {action && (
        <Link to={action.path} className={styles.action}>
          {action.label}
        </Link>
      )}
    </div>
  );
}
