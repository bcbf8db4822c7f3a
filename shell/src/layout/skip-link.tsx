import type { MouseEvent } from 'react';
import styles from './skip-link.module.css';

/** Skips the navigation and goes to the page's `main`, whose id is `main`. */
export function SkipLink() {
  return (
    <a href="#main" className={styles.skipLink} onClick={focusMain}>
      Skip to content
    </a>
  );
}

/** Focuses `main` without adding the hash to the URL: the router can only ask about unsaved changes if it navigates itself. */
function focusMain(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById('main')?.focus();
}
