import type { StaffReturn } from '@chhapai/contracts';

/** The items that a shopper asks to return, such as “2 × Kite Mug”. */
export function ReturnedItems({ lines }: Pick<StaffReturn, 'lines'>) {
  return (
    <ul role="list">
      {lines.map(({ id, name, quantity }) => (
        <li key={id}>
          {quantity} × {name}
        </li>
      ))}
    </ul>
  );
}
