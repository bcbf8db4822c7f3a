import type { ReactNode } from 'react';
import { Widget } from '@chhapai/host-api';
import { Container, InkHeading, Sheet } from '@chhapai/ui';
import styles from './session-sheet.module.css';

interface SessionSheetProps {
  title: string;
  subtitle: string;
  /** The form, then the other ways. */
  children: ReactNode;
  /** Leads to the other screen. */
  other: ReactNode;
}

/** The sheet on which login and signup stand. */
export function SessionSheet({ title, subtitle, children, other }: SessionSheetProps) {
  return (
    <Container className={styles.place}>
      <Sheet className={styles.sheet}>
        <InkHeading level={1}>{title}</InkHeading>
        <p className={styles.subtitle}>{subtitle}</p>
        <Widget app="mfe-cart-checkout" name="PendingItems" unavailable={() => null} />
        {children}
        <p className={styles.other}>{other}</p>
      </Sheet>
    </Container>
  );
}
