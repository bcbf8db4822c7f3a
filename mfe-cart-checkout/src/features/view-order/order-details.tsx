import { countryCodeOf, deliveryWindow, formatPhone, type Order } from '@chhapai/contracts';
import { InkHeading, Notice, Sheet, Steps } from '@chhapai/ui';
import { windowWords } from '../../delivery/delivery-words.rules';
import { momentOf, statusPath, statusWords } from '../../orders/order-words.rules';
import { OrderedItems } from './order-view';
import styles from './view-order.module.css';

export function OrderDetails({ order }: { order: Order }) {
  const { number, status, createdAt, shippingAddress: to } = order;
  const isAbroad = countryCodeOf(to.country) !== 'IN';
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
          Nothing will be sent, and there is nothing to pay.
        </Notice>
      ) : (
        <Sheet as="section" aria-label="Status">
          <Steps label="Status of your order" steps={steps} current={status} />
          {!isAbroad && status !== 'delivered' && (
            <p className={styles.expected}>
              Delivery is expected between <strong>{windowWords(deliveryWindow(new Date(createdAt)))}</strong>.
            </p>
          )}
          {isAbroad && status === 'placed' && (
            <p className={styles.expected}>We will call you to agree shipping and payment before we print.</p>
          )}
        </Sheet>
      )}
      <div className={styles.columns}>
        <OrderedItems order={order} />
        <Sheet as="section" className={styles.facts}>
          <h2>Delivering to</h2>
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
                <a href={`tel:${to.phone}`}>{formatPhone(to.phone)}</a>
              </>
            )}
          </address>
          <h2>Payment</h2>
          <p>{isAbroad ? 'Agreed with you by phone before we print' : 'Cash on Delivery'}</p>
        </Sheet>
      </div>
    </>
  );
}
