import { formatPhone, isIndian, phoneUrl, type StaffOrder } from '@chhapai/contracts';
import { Link } from '@chhapai/host-api';
import { formatDateTime } from '../../orders/order-format.rules';
import sheets from '../sheet.module.css';
import styles from './order.module.css';

/** Who placed the order, and where it is sent. */
export function OrderSummary({ order: { email, createdAt, quotation, shippingAddress: to } }: { order: StaffOrder }) {
  return (
    <section className={sheets.sheet} aria-labelledby="order-customer">
      <h2 id="order-customer">Customer</h2>
      <address className={styles.address}>
        <strong dir="auto">{to.fullName}</strong>
        <span dir="auto">{to.address}</span>
        <span>
          {to.city} {to.postalCode}
        </span>
        <span>{[to.state, to.country].filter(Boolean).join(', ')}</span>
        {to.phone && <a href={phoneUrl(to.phone)}>Call {formatPhone(to.phone)}</a>}
        {email && <a href={`mailto:${email}`}>{email}</a>}
      </address>
      <p className={sheets.quiet}>
        Placed on <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
        {quotation && (
          <>
            {' '}
            from quotation <Link to={`/admin/quotations/${quotation._id}`}>{quotation.number}</Link>
          </>
        )}
      </p>
      {!isIndian(to) && (
        <p>International delivery: agree shipping and payment with the customer by phone before printing.</p>
      )}
    </section>
  );
}
