import { classNames } from '../class-names/class-names';
import { VisuallyHidden } from '../visually-hidden/visually-hidden';
import { formatRupees, type PriceDecimals } from './format-rupees';
import styles from './price.module.css';

interface PriceProps {
  /** Rupees. */
  amount: number;
  /** The price before, in rupees; struck through when it is higher. */
  was?: number | undefined;
  decimals?: PriceDecimals;
  size?: 'small' | 'regular' | 'large';
  className?: string;
}

/** A price in tabular figures, next to the old price struck through. Floating buttons never cover it. */
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
