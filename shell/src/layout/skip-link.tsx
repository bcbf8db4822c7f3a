import styles from './skip-link.module.css';

/** Leads past the navigation to the page's `main`, whose id is `main`. */
export function SkipLink() {
  return (
    <a href="#main" className={styles.skipLink}>
      Skip to content
    </a>
  );
}
