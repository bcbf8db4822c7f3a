import { countryCodeOf, deliveryWindow, orderStatusNames, type Order } from '@chhapai/contracts';
import { Notice, Sheet, Steps } from '@chhapai/ui';
import { formatDeliveryWindow } from '../../delivery/delivery-text';
import { formatDateTime, statusSteps } from '../../orders/order-format.rules';
import { CancelOrder } from './cancel-order';
import styles from './view-order.module.css';

const endings = {
  cancelled: { title: 'This order was cancelled', text: 'Nothing will be sent, and there is nothing to pay.' },
  returned: { title: 'This order was returned', text: 'The items are back with us.' },
};

/** Where the order stands, what happened when, and cancelling it while that is possible. */
export function OrderStatus({ order }: { order: Order }) {
  const { status, createdAt, history = [], allowed = [] } = order;
  const ending = status === 'cancelled' || status === 'returned' ? endings[status] : undefined;
  const shown = ending ? history.map(({ to }) => to) : statusSteps;
  const steps = shown.map((id) => {
    const reached = history.find(({ to }) => to === id);
    const note = reached && <time dateTime={reached.at}>{formatDateTime(reached.at)}</time>;
    return { id, label: orderStatusNames[id], note };
  });
  const isAbroad = countryCodeOf(order.shippingAddress.country) !== 'IN';
  const latest = history.at(-1)?.text;
  return (
    <>
      {ending && (
        <Notice tone="caution" title={ending.title}>
          {latest}
          {latest && <br />}
          {ending.text}
        </Notice>
      )}
      {steps.length > 0 && (
        <Sheet as="section" className={styles.status} aria-label="Status">
          <Steps label="Status of your order" steps={steps} current={status} stopped={ending !== undefined} />
          {!ending && latest && <p>{latest}</p>}
          {!ending && !isAbroad && status !== 'delivered' && (
            <p>
              Delivery is expected between <strong>{formatDeliveryWindow(deliveryWindow(new Date(createdAt)))}</strong>.
            </p>
          )}
          {isAbroad && status === 'placed' && <p>We will call you to agree shipping and payment before we print.</p>}
          {allowed.includes('cancelled') && <CancelOrder order={order} />}
        </Sheet>
      )}
    </>
  );
}
