import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './ink-heading.module.css';

interface InkHeadingProps extends ComponentProps<'h1'> {
  level: 1 | 2 | 3;
  /** Use `display` once per page. Default: `title`. */
  size?: 'display' | 'title' | 'small';
  /** A short line above the headline. */
  kicker?: ReactNode;
}

/** A headline with a shadow in a second ink, which moves into register under the pointer. */
export function InkHeading({ level, size = 'title', kicker, className, children, ...heading }: InkHeadingProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={classNames(styles.block, className)}>
      {kicker && <p className={styles.kicker}>{kicker}</p>}
      <Heading {...heading} className={classNames(styles.heading, styles[size])}>
        {children}
      </Heading>
    </div>
  );
}
