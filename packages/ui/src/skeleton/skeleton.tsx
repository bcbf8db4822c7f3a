import type { ReactNode } from 'react';
import { classNames } from '../class-names/class-names';
import { VisuallyHidden } from '../visually-hidden/visually-hidden';
import styles from './skeleton.module.css';

interface LoadingProps {
  /** Said aloud instead of the shapes. */
  label: string;
  className?: string;
  children: ReactNode;
}

/** The region around skeletons: the ear hears `label`, the eye sees the shapes. */
export function Loading({ label, className, children }: LoadingProps) {
  return (
    <div role="status" className={className}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {children}
    </div>
  );
}

/** One line of what comes; `width` is any CSS length. */
export function SkeletonLine({ width = '100%', className }: { width?: string; className?: string }) {
  return (
    <span className={classNames(styles.shape, styles.line, className)} style={{ inlineSize: width }} aria-hidden />
  );
}

interface SkeletonTextProps {
  lines?: number;
  size?: 'text' | 'heading';
}

/** A paragraph or headline of what comes; its last line is shorter. */
export function SkeletonText({ lines = 3, size = 'text' }: SkeletonTextProps) {
  return (
    <span className={classNames(styles.text, styles[size])} aria-hidden>
      {Array.from({ length: lines }, (_, line) => (
        <SkeletonLine key={line} width={line === lines - 1 ? '62%' : '100%'} />
      ))}
    </span>
  );
}

/** A picture of what comes; `ratio` is a CSS aspect-ratio. */
export function SkeletonPicture({ ratio = '4 / 5', className }: { ratio?: string; className?: string }) {
  return <span className={classNames(styles.shape, className)} style={{ aspectRatio: ratio }} aria-hidden />;
}

/** A product card of what comes. */
export function SkeletonCard() {
  return (
    <div className={styles.card} aria-hidden>
      <SkeletonPicture />
      <div className={styles.words}>
        <SkeletonText lines={1} size="heading" />
        <SkeletonText lines={2} />
        <SkeletonLine width="38%" className={styles.price} />
        <span className={classNames(styles.shape, styles.button)} />
      </div>
    </div>
  );
}
