import type { ComponentProps } from 'react';
import { classNames } from '../class-names';
import styles from './ink-heading.module.css';

interface InkHeadingProps extends ComponentProps<'h1'> {
  level: 1 | 2 | 3;
  /** Use `display` once per page. Default: `title`. */
  size?: 'display' | 'title' | 'small';
}

/** A headline with a shadow in a second ink, which moves into register under the pointer. */
export function InkHeading({ level, size = 'title', className, children, ...heading }: InkHeadingProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={classNames(styles.block, className)}>
      <Heading {...heading} className={classNames(styles.heading, styles[size])}>
        {children}
      </Heading>
    </div>
  );
}
