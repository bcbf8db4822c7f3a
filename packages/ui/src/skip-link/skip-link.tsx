import type { ReactNode } from 'react';
import styles from './skip-link.module.css';

interface SkipLinkProps {
  href?: string;
  children?: ReactNode;
}

/** The first stop of the Tab key: seen only while focused, jumps over the navigation. */
export function SkipLink({ href = '#main', children = 'Skip to content' }: SkipLinkProps) {
  return (
    <a className={styles.link} href={href}>
      {children}
    </a>
  );
}
