import { Spinner } from '@chhapai/ui';
import styles from './loading-screen.module.css';

/** Shown until the browser has started the shop itself. */
export function LoadingScreen() {
  return (
    <div role="status" className={styles.screen}>
      <Spinner size={48} />
      <p className={styles.text}>
        Ruko Zara Sabar Karo <span aria-hidden="true">⏳</span>
      </p>
    </div>
  );
}
