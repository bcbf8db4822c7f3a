import type { ReactNode } from 'react';
import { classNames } from '../class-names/class-names';
import { AlertIcon, CheckIcon, InfoIcon } from '../icons';
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

/** Words that stand in the page, such as why an order was refused; a danger is read out at once. */
export function Notice({ tone = 'info', title, action, className, children }: NoticeProps) {
  const Drawn = icons[tone];
  return (
    <div className={classNames(styles.notice, styles[tone], className)} role={tone === 'danger' ? 'alert' : 'status'}>
      <Drawn className={styles.icon} />
      <div className={styles.words}>
        {title && <strong>{title}</strong>}
        <div>{children}</div>
        {action}
      </div>
    </div>
  );
}
