import { errorCodes } from '@chhapai/contracts';
import { type HttpFailure, Link, PageHead, useAuth, useParams } from '@chhapai/host-api';
import { SignedInOnly } from '@chhapai/host-api/pages';
import {
  ArrowLeftIcon,
  ButtonLink,
  Container,
  EmptyState,
  ErrorState,
  InkHeading,
  Loading,
  SearchDrawing,
  Sheet,
  SkeletonText,
} from '@chhapai/ui';
import { ordersApi } from '../../orders/orders.api';
import { OrderDetails } from './order-details';
import styles from './view-order.module.css';

/** /orders/:id: one of the shopper's orders. */
export function Component() {
  const { id = '' } = useParams();
  return (
    <Container className={styles.page}>
      <PageHead
        title="Your order · Chhapai"
        description="What you ordered, and where it stands."
        path={`/orders/${encodeURIComponent(id)}`}
        noIndex
      />
      <Link to="/orders" className={styles.back}>
        <ArrowLeftIcon size={20} /> My Orders
      </Link>
      <SignedInOnly pending={<OrderSkeleton />}>
        <OrderView id={id} />
      </SignedInOnly>
    </Container>
  );
}

function OrderView({ id }: { id: string }) {
  const { user } = useAuth();
  const query = ordersApi.useGetOrderQuery(
    { email: user?.email ?? '', id },
    { skip: !user, refetchOnMountOrArgChange: true },
  );
  const { currentData: order, error, isFetching, refetch } = query;
  if (order) return <OrderDetails order={order} />;
  if ((error as HttpFailure | undefined)?.code === errorCodes.orderNotFound) return <OrderNotFound />;
  if (error && !isFetching)
    return (
      <ErrorState
        level={1}
        title="Your order could not be loaded"
        text="It is safe with us. Please try again."
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

/** The heading is not an `h1`, which would take the page's focus and then disappear. */
function OrderSkeleton() {
  return (
    <Loading label="Loading your order..." className={styles.skeleton}>
      <InkHeading level={2}>Your order</InkHeading>
      <Sheet>
        <SkeletonText lines={2} />
      </Sheet>
      <Sheet>
        <SkeletonText lines={5} />
      </Sheet>
    </Loading>
  );
}
