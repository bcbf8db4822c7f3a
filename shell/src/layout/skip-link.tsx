import type { MouseEvent } from 'react';
import styles from './skip-link.module.css';

/** Leads past the navigation to the page's `main`, whose id is `main`. */
export function SkipLink() {
  return (
    <a href="#main" className={styles.skipLink} onClick={focusMain}>
      Skip to content
    </a>
  );
}

/** Without adding the hash to the URL: the router cannot ask before unsaved changes are left if it did not navigate itself. */
function focusMain(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById('main')?.focus();
}
