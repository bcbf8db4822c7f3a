import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import { VisuallyHidden } from '../layout/visually-hidden';
import styles from './skeleton.module.css';

interface LoadingProps {
  /** Read by screen readers instead of the shapes. */
  label: string;
  className?: string;
  children: ReactNode;
}

/** The region around skeletons: announces `label` to screen readers. */
export function Loading({ label, className, children }: LoadingProps) {
  return (
    <div role="status" className={className}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {children}
    </div>
  );
}

/** The skeleton of a line of text; `width` is a CSS length. */
export function SkeletonLine({ width = '100%', className }: { width?: string; className?: string }) {
  return (
    <span className={classNames(styles.shape, styles.line, className)} style={{ inlineSize: width }} aria-hidden />
  );
}

interface SkeletonTextProps {
  lines?: number;
  size?: 'text' | 'heading';
}

/** The skeleton of a paragraph or headline, whose last line is shorter. */
export function SkeletonText({ lines = 3, size = 'text' }: SkeletonTextProps) {
  return (
    <span className={classNames(styles.text, styles[size])} aria-hidden>
      {Array.from({ length: lines }, (_, line) => (
        <SkeletonLine key={line} width={line === lines - 1 ? '62%' : '100%'} />
      ))}
    </span>
  );
}

/** The skeleton of a picture; `ratio` is a CSS aspect-ratio. */
export function SkeletonPicture({ ratio = '4 / 5', className }: { ratio?: string; className?: string }) {
  return <span className={classNames(styles.shape, className)} style={{ aspectRatio: ratio }} aria-hidden />;
}
