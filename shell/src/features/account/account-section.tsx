import type { ReactNode } from 'react';
import { Sheet } from '@chhapai/ui';
import styles from './account-section.module.css';

interface AccountSectionProps {
  id: string;
  title: string;
  intro?: ReactNode;
  children: ReactNode;
}

/** One section of the account page; the navigation links to its id. */
export function AccountSection({ id, title, intro, children }: AccountSectionProps) {
  return (
    <Sheet as="section" id={id} aria-labelledby={`${id}-title`} className={styles.section} tabIndex={-1}>
      <h2 id={`${id}-title`} className={styles.title}>
        {title}
      </h2>
      {intro && <p className={styles.intro}>{intro}</p>}
      {children}
    </Sheet>
  );
}
