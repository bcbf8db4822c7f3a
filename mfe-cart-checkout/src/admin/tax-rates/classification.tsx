import { classificationNames, type Classification } from '@chhapai/contracts';
import { Badge } from '@chhapai/ui';
import { formatPercent } from './tax-rate-columns';
import { ALL_OTHER_GOODS } from './tax-rates.rules';
import styles from './tax-rates.module.css';

const tones = { missing: 'danger', unknown: 'danger', unsure: 'caution' } as const;

/** How certain the tax rate of a product or category is. */
export const ClassificationBadge = ({ classification }: { classification: Classification }) =>
  classification === 'sure' ? (
    classificationNames.sure
  ) : (
    <Badge tone={tones[classification]}>{classificationNames[classification]}</Badge>
  );

/** The rate on an invoice issued today, and the code it belongs to. */
export const RateToday = ({ tax: { rate, rateHsn } }: { tax: { rate: number; rateHsn: string } }) => (
  <span className={styles.rate}>
    {formatPercent(rate)}
    <span className={styles.quiet}>{rateHsn === '' ? ALL_OTHER_GOODS : `for HSN ${rateHsn}`}</span>
  </span>
);
