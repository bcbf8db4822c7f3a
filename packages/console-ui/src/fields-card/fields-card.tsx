import type { ReactNode } from 'react';
import styles from './fields-card.module.css';

interface FieldsCardProps {
  title: string;
  /** Explains the fields. */
  note?: string;
  children: ReactNode;
}

/** Fields that belong together, on a card with a heading. */
export function FieldsCard({ title, note, children }: FieldsCardProps) {
  return (
    <fieldset className={styles.card}>
      <legend className={styles.legend}>{title}</legend>
      {note && <p className={styles.note}>{note}</p>}
      {children}
    </fieldset>
  );
}
