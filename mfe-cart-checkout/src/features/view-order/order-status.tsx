import { useRef, useState } from 'react';
import { isIndian, orderPaths, orderStatusNames, type Order } from '@chhapai/contracts';
import { Notice, Sheet, Steps, VisuallyHidden } from '@chhapai/ui';
import { formatDeliveryWindow } from '../../delivery/delivery-text';
import { DownloadPdfButton } from '../../orders/download-pdf-button';
import { formatDateTime, statusSteps } from '../../orders/order-format.rules';
import { CancelOrder } from './cancel-order';
import { OrderAgain } from './order-again';
import styles from './view-order.module.css';

const finalNotices = {
  cancelled: { title: 'This order was cancelled', text: 'Nothing will be sent, and there is nothing to pay.' },
  returned: { title: 'This order was returned', text: 'The items are back with us.' },
};

/** Whether nothing more happens to the order. */
export const isFinal = ({ status }: Pick<Order, 'status'>): boolean => status === 'cancelled' || status === 'returned';

/** The text of the latest step, unless it only repeats the step's name. */
const meaningOf = (status: Order['status'], text: string | undefined) =>
  text === `${orderStatusNames[status]}.` ? undefined : text;

/** The order's status, history, and the actions open to the shopper. */
export function OrderStatus({ order, isReadOnly }: { order: Order; isReadOnly: boolean }) {
  const { status } = order;
  const region = useRef<HTMLDivElement>(null);
  const history = order.history?.filter(({ kind }) => kind === undefined) ?? [];
  const finalNotice = status === 'cancelled' || status === 'returned' ? finalNotices[status] : undefined;
  const shownStatuses = finalNotice ? history.map(({ to }) => to) : statusSteps;
  const steps = shownStatuses.map((id) => {
    const reached = history.find(({ to }) => to === id);
    // The empty line of a future step keeps the page from moving when the step is reached.
    const emptyLine = history.length > 0 && '\u00A0';
    const note = reached ? <time dateTime={reached.at}>{formatDateTime(reached.at)}</time> : emptyLine;
    return { id, label: orderStatusNames[id], note };
  });
  const latest = meaningOf(status, history.at(-1)?.text);
  const hasFailedDelivery = order.history?.some(({ kind }) => kind === 'attempt');
  return (
    <>
      {finalNotice && (
        <Notice tone="caution" title={finalNotice.title}>
          {latest}
          {latest && status === 'cancelled' && <br />}
          {(!latest || status === 'cancelled') && finalNotice.text}
        </Notice>
      )}
      {hasFailedDelivery && status === 'shipped' && (
        <Notice tone="caution">
          <FailedDeliveries order={order} />
        </Notice>
      )}
      {(steps.length > 0 || !isReadOnly) && (
        <Sheet as="section" ref={region} tabIndex={-1} className={styles.status} aria-label="Status">
          {steps.length > 0 && (
            <Steps label="Status of your order" steps={steps} current={status} stopped={finalNotice !== undefined} />
          )}
          {!finalNotice && <StatusDetails order={order} latest={latest} />}
          {hasFailedDelivery && status !== 'shipped' && (
            <div className={styles.quiet}>
              <FailedDeliveries order={order} />
            </div>
          )}
          <StatusAnnouncement order={order} text={latest} />
          {!isReadOnly && <OrderActions order={order} onCancelled={() => region.current?.focus()} />}
        </Sheet>
      )}
    </>
  );
}

/** The meaning of the latest step, and the next one. */
function StatusDetails({ order, latest }: { order: Order; latest: string | undefined }) {
  const { status, expectedFrom, expectedTo, shippingAddress } = order;
  const isAbroad = !isIndian(shippingAddress);
  return (
    <>
      {latest && <p>{latest}</p>}
      {status !== 'delivered' && expectedFrom && expectedTo && (
        <p>
          Delivery is expected between{' '}
          <strong>{formatDeliveryWindow({ earliest: expectedFrom, latest: expectedTo })}</strong>.
        </p>
      )}
      {isAbroad && status === 'placed' && <p>We will call you to agree shipping and payment before we print.</p>}
    </>
  );
}

function FailedDeliveries({ order: { history = [] } }: { order: Order }) {
  return (
    <ul role="list">
      {history
        .filter(({ kind }) => kind === 'attempt')
        .map(({ text }, index) => (
          <li key={index}>{text}</li>
        ))}
    </ul>
  );
}

/** Announces a status that was reached while the page was open. A final status is announced by its notice. */
function StatusAnnouncement({ order, text }: { order: Order; text: string | undefined }) {
  const [initialStatus] = useState(order.status);
  const isAnnounced = order.status !== initialStatus && !isFinal(order);
  return (
    <div role="status" className={styles.announcement}>
      {isAnnounced && (
        <VisuallyHidden>
          Your order is now: {orderStatusNames[order.status]}. {text}
        </VisuallyHidden>
      )}
    </div>
  );
}

function OrderActions({ order, onCancelled }: { order: Order; onCancelled: () => void }) {
  return (
    <div className={styles.actions}>
      <OrderAgain order={order} />
      {order.allowed?.includes('cancelled') && <CancelOrder order={order} onCancelled={onCancelled} />}
      {order.invoice && (
        <DownloadPdfButton
          noun="invoice"
          number={order.invoice.number}
          request={{ url: orderPaths.invoice(order._id) }}
        >
          Download invoice
        </DownloadPdfButton>
      )}
    </div>
  );
}
