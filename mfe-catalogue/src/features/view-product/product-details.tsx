import type { Measurement, Product } from '@chhapai/contracts';
import { Link } from '@chhapai/host-api';
import { PackageIcon, ShieldIcon, TruckIcon } from '@chhapai/ui';
import styles from './product-details.module.css';

export interface CategoryLink {
  name: string;
  href: string;
}

export function ProductDetails({ product, category }: { product: Product; category: CategoryLink }) {
  return (
    <section aria-labelledby="product-details" className={styles.details}>
      <h2 id="product-details" className={styles.title}>
        Product Details
      </h2>
      <ul role="list" className={styles.list}>
        <li>
          <PackageIcon size={20} />
          <span>
            Category: <Link to={category.href}>{category.name}</Link>
          </span>
        </li>
        <li>
          <ShieldIcon size={20} />
          <span>Material: Premium Quality</span>
        </li>
        <li>
          <TruckIcon size={20} />
          <span>
            Shipping: Free Delivery Available
            <small className={styles.note}>
              Shipping is charged at checkout. On orders above ₹999 within India we refund it after delivery.
            </small>
          </span>
        </li>
      </ul>
      <Measurements list={product.measurements ?? []} />
    </section>
  );
}

/** Dimensions and capacities. */
function Measurements({ list }: { list: readonly Measurement[] }) {
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
