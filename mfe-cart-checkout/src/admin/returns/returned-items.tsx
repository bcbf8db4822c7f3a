import type { StaffReturn } from '@chhapai/contracts';
import styles from './returns.module.css';

/** What a shopper asks to return, such as “2 × Kite Mug”. */
export function ReturnedItems({ lines }: Pick<StaffReturn, 'lines'>) {
  return (
    <ul role="list" className={styles.items}>
      {lines.map(({ id, name, quantity }) => (
        <li key={id}>
          {quantity} × {name}
        </li>
      ))}
    </ul>
  );
}
