import { errorCodes } from '@chhapai/contracts';
import { type HttpFailure, Link, Navigate, PageHead, useAuth, useLocation, useParams } from '@chhapai/host-api';
import { ArrowLeftIcon, ButtonLink, Container, EmptyState, ErrorState, SearchDrawing } from '@chhapai/ui';
import { useLinkKey } from '../../link-key';
import { ordersApi } from '../../orders/orders.api';
import { useRefreshWhileVisible } from '../../use-refresh-while-visible';
import { ConfirmOrder } from './confirm-order';
import { LinkedOrder } from './linked-order';
import { OrderDetails } from './order-details';
import { OrderSkeleton } from './order-skeleton';
import { isFinal } from './order-status';
import styles from './view-order.module.css';

/** /orders/:id: one of the shopper's orders, or the one that an email link opens. */
export function Component() {
  const { id = '' } = useParams();
  const { user, loading } = useAuth();
  return (
    <Container className={styles.page}>
      <PageHead
        title="Your order · Chhapai"
        description="What you ordered, and its current status."
        path={`/orders/${encodeURIComponent(id)}`}
        noIndex
      />
      {/* The URL may contain the key of an email link. */}
      <meta name="referrer" content="no-referrer" />
      {(user || loading) && (
        <Link to="/orders" className={styles.back}>
          <ArrowLeftIcon size={20} /> My Orders
        </Link>
      )}
      {loading ? <OrderSkeleton /> : <OrderForViewer id={id} />}
    </Container>
  );
}

/** The shopper's own order, or else the one that the link opens; a visitor without a link logs in first. */
function OrderForViewer({ id }: { id: string }) {
  const { user } = useAuth();
  const { pathname } = useLocation();
  const orderKey = useLinkKey('order', id);
  if (user) return <OwnOrder id={id} email={user.email} orderKey={orderKey} />;
  if (orderKey !== undefined) return <LinkedOrder id={id} orderKey={orderKey} />;
  return <Navigate to="/login" replace state={{ from: pathname }} />;
}

function OwnOrder({ id, email, orderKey }: { id: string; email: string; orderKey: string | undefined }) {
  const query = ordersApi.useGetOrderQuery({ email, id }, { refetchOnMountOrArgChange: true });
  const { currentData: order, error, isFetching, refetch } = query;
  useRefreshWhileVisible(refetch, order !== undefined && !isFinal(order));
  if (order)
    return (
      <OrderDetails order={order}>
        {orderKey !== undefined && <ConfirmOrder order={order} orderKey={orderKey} />}
      </OrderDetails>
    );
  if ((error as HttpFailure | undefined)?.code === errorCodes.orderNotFound)
    return orderKey === undefined ? <OrderNotFound /> : <LinkedOrder id={id} orderKey={orderKey} />;
  if (error && !isFetching)
    return (
      <ErrorState
        level={1}
        title="Your order could not be loaded"
        text="Your order is safe. Please try again."
        onRetry={() => void refetch()}
      />
    );
  return <OrderSkeleton />;
}

function OrderNotFound() {
  return (
    <EmptyState
      level={1}
      drawing={<SearchDrawing />}
      title="Order not found"
      text="We couldn’t find this order in your account."
      action={<ButtonLink render={(slot) => <Link to="/orders" {...slot} />}>See your orders</ButtonLink>}
    />
  );
}
