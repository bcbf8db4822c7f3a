import styles from './releases.module.css';

/** The canary's share of the visitors as a bar. The text beside it says the same. */
export function ShareBar({ share }: { share: number }) {
  return (
    <svg className={styles.bar} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden>
      <rect className={styles.barLive} width="100" height="4" />
      <rect className={styles.barCanary} width={share} height="4" />
    </svg>
  );
}
