import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import { AlertIcon, CheckIcon, InfoIcon } from '../icons/status-icons';
import styles from './notice.module.css';

interface NoticeProps {
  tone?: 'info' | 'success' | 'danger' | 'caution';
  title?: string;
  /** One button or link. */
  action?: ReactNode;
  className?: string;
  children: ReactNode;
}

const icons = { info: InfoIcon, success: CheckIcon, danger: AlertIcon, caution: AlertIcon };

/** A message in the page, such as why an order failed. Screen readers announce a `danger` immediately. */
export function Notice({ tone = 'info', title, action, className, children }: NoticeProps) {
  const ToneIcon = icons[tone];
  return (
    <div className={classNames(styles.notice, styles[tone], className)} role={tone === 'danger' ? 'alert' : 'status'}>
      <ToneIcon className={styles.icon} />
      <div className={styles.text}>
        {title && <strong>{title}</strong>}
        <div>{children}</div>
        {action}
      </div>
    </div>
  );
}
