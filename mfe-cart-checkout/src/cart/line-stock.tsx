import type { CartLine } from '@chhapai/contracts';
import { Button, VisuallyHidden } from '@chhapai/ui';
import { shownProduct } from './cart-lines.rules';
import { lineProblem, stockHint } from './line-stock.rules';
import styles from './line-stock.module.css';

interface LineStockProps {
  line: CartLine;
  disabled?: boolean;
  onChange: (quantity: number) => void;
}

/** How many pieces are left, and a button for the quantity that can be ordered. */
export function LineStock({ line, disabled = false, onChange }: LineStockProps) {
  const problem = lineProblem(line);
  const hint = problem ? undefined : stockHint(line);
  const { possible } = problem ?? {};
  if (!problem && !hint) return null;
  return (
    <div className={styles.stock}>
      <span className={problem ? styles.problem : styles.hint}>{problem?.text ?? hint}</span>
      {possible !== undefined && (
        <Button small kind="secondary" disabled={disabled} onClick={() => onChange(possible)}>
          Change to {possible}
          <VisuallyHidden>: {shownProduct(line).name}</VisuallyHidden>
        </Button>
      )}
    </div>
  );
}
