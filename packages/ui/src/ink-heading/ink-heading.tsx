import type { ComponentProps } from 'react';
import { classNames } from '../class-names';
import styles from './ink-heading.module.css';

interface InkHeadingProps extends ComponentProps<'h1'> {
  level: 1 | 2 | 3;
  /** Use `display` once per page. Default: `title`. */
  size?: 'display' | 'title' | 'small';
}

/** A headline with an offset shadow in a second colour, which slides behind the text on hover. */
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
