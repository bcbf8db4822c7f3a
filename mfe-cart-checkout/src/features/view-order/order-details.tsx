import type { Order } from '@chhapai/contracts';
import { InkHeading, Notice, Sheet, Steps } from '@chhapai/ui';
import { momentOf, statusPath, statusWords } from '../../orders/order-words.rules';
import { OrderedItems } from './ordered-items';
import styles from './view-order.module.css';

export function OrderDetails({ order }: { order: Order }) {
  const { number, status, createdAt, shippingAddress: to } = order;
  const steps = statusPath.map((id) => ({ id, label: statusWords[id] }));
  return (
    <>
      <div>
        <InkHeading level={1}>Order {number}</InkHeading>
        <p className={styles.quiet}>
          Placed on <time dateTime={createdAt}>{momentOf(createdAt)}</time>
        </p>
      </div>
      {status === 'cancelled' ? (
        <Notice tone="caution" title="This order was cancelled">
          Nothing will be sent and nothing is to be paid.
        </Notice>
      ) : (
        <Sheet as="section" aria-label="Status">
          <Steps label="Status of your order" steps={steps} current={status} />
        </Sheet>
      )}
      <div className={styles.columns}>
        <OrderedItems order={order} />
        <Sheet as="section" className={styles.facts}>
          <h2>Where it goes</h2>
          <address className={styles.address}>
            <strong>{to.fullName}</strong>
            <br />
            {to.address}
            <br />
            {to.city} {to.postalCode}
            <br />
            {to.country}
          </address>
          <h2>Payment</h2>
          <p>Cash on Delivery</p>
        </Sheet>
      </div>
    </>
  );
}
