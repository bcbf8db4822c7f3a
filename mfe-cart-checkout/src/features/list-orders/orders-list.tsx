import { Link, useAuth } from '@chhapai/host-api';
import { Button, ButtonLink, EmptyState, ErrorState, Notice, ParcelDrawing } from '@chhapai/ui';
import { ordersApi } from '../../orders/orders.api';
import styles from './list-orders.module.css';
import { OrderCard } from './order-card';
import { OrdersSkeleton } from './orders-skeleton';

export function OrdersList() {
  const { user } = useAuth();
  const query = ordersApi.useGetOrdersInfiniteQuery(user?.email ?? '', {
    skip: !user,
    refetchOnMountOrArgChange: true,
  });
  const { currentData, isFetching, isError, hasNextPage, isFetchingNextPage, refetch, fetchNextPage } = query;
  if (!currentData) {
    if (!isError || isFetching) return <OrdersSkeleton />;
    return (
      <ErrorState
        title="Your orders could not be loaded"
        text="They are safe with us. Please try again."
        onRetry={() => void refetch()}
      />
    );
  }
  const orders = currentData.pages.flatMap(({ data }) => data);
  if (orders.length === 0) return <NoOrders />;
  return (
    <>
      <ul role="list" className={styles.orders}>
        {orders.map((order) => (
          <li key={order._id}>
            <OrderCard order={order} />
          </li>
        ))}
      </ul>
      {isError && <Notice tone="danger">More orders could not be loaded. Please try again.</Notice>}
      {hasNextPage && (
        <Button kind="secondary" className={styles.more} busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show more orders
        </Button>
      )}
    </>
  );
}

function NoOrders() {
  return (
    <EmptyState
      drawing={<ParcelDrawing />}
      title="No orders yet"
      text="What you order from us will be listed here, with where it stands."
      action={<ButtonLink render={(slot) => <Link to="/products" {...slot} />}>Shop Products</ButtonLink>}
    />
  );
}
