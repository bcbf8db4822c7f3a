import type { PersonalisationAnswer } from '@chhapai/contracts';
import styles from './personalisation-list.module.css';

/** The personalisation of a cart or order line. */
export function PersonalisationList({ answers = [] }: { answers?: readonly PersonalisationAnswer[] | undefined }) {
  if (answers.length === 0) return null;
  return (
    <dl className={styles.list}>
      {answers.map(({ key, label, value, fileName }) => (
        <div key={key} className={styles.answer}>
          <dt>{label}:</dt>
          <dd dir="auto">{value ?? fileName}</dd>
        </div>
      ))}
    </dl>
  );
}
