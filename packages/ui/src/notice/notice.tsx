import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import { Icon, type IconProps } from '../icons/icon';
import { AlertIcon, CheckIcon } from '../icons/status-icons';
import styles from './notice.module.css';

interface NoticeProps {
  tone?: 'info' | 'success' | 'danger' | 'caution';
  title?: string;
  /** One button or link. */
  action?: ReactNode;
  className?: string;
  children: ReactNode;
}

const InfoIcon = (p: IconProps) => (
  <Icon {...p} d="M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM12 11v5.5M12 7.8v.1" />
);

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
        {action && <div className={styles.action}>{action}</div>}
      </div>
    </div>
  );
}
