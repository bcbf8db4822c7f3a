import { Suspense, useState } from 'react';
import {
  orderPaths,
  returnDeadline,
  returnReasons,
  returnStatusNames,
  type Order,
  type OrderReturn,
  type OrderReturnsReply,
  type ReturnPhoto,
  type ReturnStatus,
} from '@chhapai/contracts';
import { useAuth } from '@chhapai/host-api';
import { Badge, Button, ErrorState, lazyWithRetry, Loading, Sheet, SkeletonText, Spinner } from '@chhapai/ui';
import { lineLabels } from '../../orders/line-labels.rules';
import { formatDate } from '../../orders/order-format.rules';
import { PrivatePhoto } from '../../orders/private-photo';
import { useRefreshWhileVisible } from '../../use-refresh-while-visible';
import { returnsApi } from './returns.api';
import styles from './order-returns.module.css';
import pageStyles from './view-order.module.css';

// Few shoppers return anything, so the form is not part of the page's first load.
const useReturnForm = lazyWithRetry(
  async () => (await import(/* webpackChunkName: "after-order" */ './return-form')).ReturnForm,
);

const tones = { requested: 'info', accepted: 'success', declined: 'danger', received: 'success' } as const;

const statusTexts: Record<ReturnStatus, string> = {
  requested: 'We’ll reply by the next business day.',
  accepted: 'Please keep the items and their packaging ready. We will contact you about the pick-up.',
  declined: 'If you think we have missed something, please write to us.',
  received: 'The items are back with us. Refunds are processed in 3–5 business days.',
};

/** The return requests of a delivered order, and the form for a new one while returns are possible. */
export function OrderReturns({ order }: { order: Order }) {
  const { user } = useAuth();
  const [isOpen, setIsOpen] = useState(false);
  const ReturnForm = useReturnForm();
  const query = returnsApi.useGetReturnsQuery(
    { email: user?.email ?? '', id: order._id },
    { skip: !user, refetchOnMountOrArgChange: true },
  );
  const { currentData: returns, refetch } = query;
  useRefreshWhileVisible(refetch, returns !== undefined && !isOpen && canChange(returns));
  if (query.isLoading && canBeReturned(order))
    return (
      <Sheet className={styles.pending}>
        <Loading label="Loading your returns...">
          <SkeletonText lines={3} />
        </Loading>
      </Sheet>
    );
  if (query.isError && !returns)
    return (
      <ErrorState
        title="Your returns could not be loaded"
        text="Nothing is lost. Please try again."
        busy={query.isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (!returns || (returns.data.length === 0 && returns.until === null)) return null;
  const { data, until } = returns;
  /** The button and the form replace each other, so neither can keep focus. */
  const toggle = (open: boolean) => {
    setIsOpen(open);
    document.getElementById('returns')?.focus();
  };
  return (
    <Sheet as="section" className={styles.returns} aria-labelledby="returns">
      <h2 id="returns" tabIndex={-1}>
        Returns
      </h2>
      {data.length > 0 && (
        <ul role="list" className={styles.requests} aria-live="polite">
          {data.map((request) => (
            <ReturnRequest key={request._id} order={order} request={request} />
          ))}
        </ul>
      )}
      {until !== null && !isOpen && (
        <>
          <p>
            Something wrong with your order? You can ask to return it until <strong>{formatDate(until)}</strong>.
          </p>
          <Button kind="secondary" className={pageStyles.start} onClick={() => toggle(true)}>
            Return items
          </Button>
        </>
      )}
      {until !== null && isOpen && (
        <Suspense fallback={<Spinner />}>
          <ReturnForm order={order} onClose={() => toggle(false)} />
        </Suspense>
      )}
    </Sheet>
  );
}

/** Whether a return can still be requested, or waits for staff or for the items. */
const canChange = ({ until, data }: OrderReturnsReply): boolean =>
  until !== null || data.some(({ status }) => status === 'requested' || status === 'accepted');

function canBeReturned({ status, history = [] }: Order): boolean {
  const deliveredAt = status === 'delivered' ? history.findLast(({ to }) => to === 'delivered')?.at : undefined;
  return deliveredAt !== undefined && returnDeadline(deliveredAt) > new Date().toISOString();
}

function ReturnRequest({ order, request }: { order: Order; request: OrderReturn }) {
  const labels = lineLabels(order.orderItems);
  const { status, reason, text, lines, photos, createdAt, note } = request;
  return (
    <li className={styles.request}>
      <div className={styles.requestHead}>
        <Badge tone={tones[status]}>{returnStatusNames[status]}</Badge>
        <span className={pageStyles.quiet}>
          Requested on <time dateTime={createdAt}>{formatDate(createdAt)}</time>
        </span>
      </div>
      <p>{note ?? statusTexts[status]}</p>
      <ul>
        {lines.map(({ id, name, quantity }) => (
          <li key={id}>
            {quantity} × {labels[id] ?? name}
          </li>
        ))}
      </ul>
      <p className={pageStyles.quiet}>
        {returnReasons[reason]}
        {text && `: ${text}`}
      </p>
      <ReturnPhotos orderId={order._id} photos={photos} />
    </li>
  );
}

function ReturnPhotos({ orderId, photos }: { orderId: string; photos: readonly ReturnPhoto[] }) {
  if (photos.length === 0) return null;
  return (
    <ul role="list" className={styles.photos}>
      {photos.map(({ _id, width, height }, index) => (
        <li key={_id}>
          <PrivatePhoto
            url={orderPaths.returnPhoto(orderId, _id)}
            alt={`Your photo ${index + 1}`}
            width={width}
            height={height}
            className={styles.photo}
          />
        </li>
      ))}
    </ul>
  );
}
