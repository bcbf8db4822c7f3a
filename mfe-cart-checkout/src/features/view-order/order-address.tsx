import { formatPhone, type ShippingAddress } from '@chhapai/contracts';
import styles from './view-order.module.css';

/** The address that an order is delivered to. The phone number may be masked. */
export function OrderAddress({ address: to }: { address: ShippingAddress }) {
  return (
    <address className={styles.address}>
      <strong>{to.fullName}</strong>
      <br />
      {to.address}
      <br />
      {to.city} {to.postalCode}
      <br />
      {to.state && `${to.state}, `}
      {to.country}
      {to.phone && (
        <>
          <br />
          {formatPhone(to.phone)}
        </>
      )}
      {to.gstin && (
        <>
          <br />
          GSTIN {to.gstin}
        </>
      )}
    </address>
  );
}
