import type { ReactNode } from 'react';
import type { Policy } from '@chhapai/contracts';
import { Dialog } from '@chhapai/ui';
import { formatToday, PolicyText } from '../../features/policies/policy-page';
import styles from './policies.module.css';

interface PolicyPreviewProps {
  /** Title of the page. */
  page: string;
  /** Title of the dialog. */
  title: string;
  /** Says which version is shown, and who can see it. */
  note: string;
  policy: Policy;
  footer?: ReactNode;
  onClose: () => void;
}

/** A policy as its page shows it to visitors. */
export function PolicyPreview({ page, title, note, policy, footer, onClose }: PolicyPreviewProps) {
  return (
    <Dialog open onClose={onClose} size="wide" title={title} footer={footer}>
      <p className={styles.quiet}>{note}</p>
      <PolicyText level={2} title={page} policy={policy} today={formatToday()} />
    </Dialog>
  );
}
