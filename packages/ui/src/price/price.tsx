import { classNames } from '../class-names';
import { VisuallyHidden } from '../layout/visually-hidden';
import { formatRupees, type PriceDecimals } from './format-rupees';
import styles from './price.module.css';

interface PriceProps {
  /** The price in rupees. */
  amount: number;
  /** The old price in rupees; shown struck through if it is higher. */
  was?: number | undefined;
  decimals?: PriceDecimals;
  size?: 'small' | 'regular' | 'large';
  className?: string;
}

/** A price, with the old price struck through next to it. Floating buttons do not cover it. */
export function Price({ amount, was, decimals = 0, size = 'regular', className }: PriceProps) {
  return (
    <span data-keep-clear className={classNames(styles.price, styles[size], className)}>
      <span className={styles.amount}>{formatRupees(amount, decimals)}</span>
      {was !== undefined && was > amount && (
        <s className={styles.was}>
          <VisuallyHidden>was </VisuallyHidden>
          {formatRupees(was, decimals)}
        </s>
      )}
    </span>
  );
}
