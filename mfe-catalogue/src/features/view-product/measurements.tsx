import type { Measurement } from '@chhapai/contracts';
import styles from './product-details.module.css';

/** Sizes and capacities of a product, as a table of names and values. */
export function Measurements({ list }: { list: readonly Measurement[] }) {
  if (list.length === 0) return null;
  return (
    <table className={styles.measurements}>
      <caption>Measurements</caption>
      <tbody>
        {list.map(({ name, value }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
