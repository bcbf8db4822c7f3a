import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './badge.module.css';

interface BadgeProps {
  /** `sticker` is a tilted turmeric label; the others are plain labels for states. */
  tone?: 'sticker' | 'neutral' | 'info' | 'success' | 'danger' | 'caution';
  className?: string;
  children: ReactNode;
}

/** A short label. */
export function Badge({ tone = 'sticker', className, children }: BadgeProps) {
  return <span className={classNames(styles.badge, styles[tone], className)}>{children}</span>;
}
