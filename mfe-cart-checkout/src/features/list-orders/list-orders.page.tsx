import { useRef, useState, type RefObject } from 'react';
import { Link, PageHead, useAuth } from '@chhapai/host-api';
import { SignedInOnly } from '@chhapai/host-api/pages';
import {
  Button,
  ButtonLink,
  Container,
  EmptyState,
  ErrorState,
  holdsFocus,
  InkHeading,
  Loading,
  Notice,
  ParcelDrawing,
  passFocus,
  SearchDrawing,
  Sheet,
  SkeletonText,
} from '@chhapai/ui';
import { ordersApi } from '../../orders/orders.api';
import { OrderCard } from './order-card';
import { OrderFilterBar, useOrderFilter } from './order-filter';
import styles from './list-orders.module.css';

/** /orders: the shopper's orders, newest first. */
export function Component() {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Container className={styles.page}>
      <PageHead title="My Orders · Chhapai" description="Everything you have ordered from us." path="/orders" noIndex />
      <InkHeading level={1} ref={heading} tabIndex={-1}>
        My Orders
      </InkHeading>
      <SignedInOnly pending={<OrdersSkeleton />}>
        <OrdersList heading={heading} />
      </SignedInOnly>
    </Container>
  );
}

interface OrdersListProps {
  /** Takes over focus from buttons that disappear once they are used. */
  heading: RefObject<HTMLElement | null>;
}

function OrdersList({ heading }: OrdersListProps) {
  const { user } = useAuth();
  return user && <FilteredOrders key={user.email} email={user.email} heading={heading} />;
}

function FilteredOrders({ email, heading }: OrdersListProps & { email: string }) {
  const [filter, changeFilter] = useOrderFilter();
  const query = ordersApi.useGetOrdersInfiniteQuery({ email, ...filter }, { refetchOnMountOrArgChange: true });
  const { data, currentData, isFetching, isError, hasNextPage, isFetchingNextPage, refetch, fetchNextPage } = query;
  const [isRetrying, setIsRetrying] = useState(false);
  const isFiltered = filter.q !== '' || filter.status !== '';
  // While the next filter loads, the orders of the previous one stay on the screen, dimmed.
  const pages = currentData?.pages ?? (isFetching ? data?.pages : undefined);
  const orders = pages?.flatMap((page) => page.data);
  const clear = () => {
    changeFilter({ q: '', status: '' });
    heading.current?.focus();
  };
  const retry = async (button: HTMLElement) => {
    setIsRetrying(true);
    const { isSuccess } = await refetch();
    setIsRetrying(false);
    // Focus may have moved on meanwhile.
    if (isSuccess && holdsFocus(button)) heading.current?.focus({ preventScroll: true });
  };
  if (orders?.length === 0 && !isFiltered && currentData) return <NoOrders />;
  return (
    <>
      <OrderFilterBar filter={filter} onChange={changeFilter}>
        {isFiltered && currentData && orders && foundText(orders.length, hasNextPage)}
      </OrderFilterBar>
      {orders ? (
        <ul role="list" className={styles.orders} aria-busy={currentData ? undefined : true}>
          {orders.map((order) => (
            <li key={order._id}>
              <OrderCard order={order} />
            </li>
          ))}
        </ul>
      ) : (
        <OrdersPending hasFailed={isError && !isFetching} onRetry={() => void refetch()} />
      )}
      {orders?.length === 0 && currentData && <NoMatch onClear={clear} />}
      {orders && query.isFetchNextPageError && (
        <Notice tone="danger">More orders could not be loaded. Please try again.</Notice>
      )}
      {orders && (isRetrying || (isError && !query.isFetchNextPageError)) && (
        <Notice tone="danger">
          Your latest orders could not be loaded.{' '}
          <Button kind="quiet" small busy={isRetrying} onClick={({ currentTarget }) => void retry(currentTarget)}>
            Try again
          </Button>
        </Notice>
      )}
      {currentData && (hasNextPage || currentData.pages.length > 1) && (
        <div ref={passFocus} className={styles.more} tabIndex={-1}>
          {hasNextPage ? (
            <Button ref={passFocus} kind="secondary" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              Show more orders
            </Button>
          ) : (
            <p className={styles.quiet}>No more orders.</p>
          )}
        </div>
      )}
    </>
  );
}

/** `3 orders`, or `20+ orders` while there are further pages. */
const foundText = (count: number, hasMore: boolean): string =>
  `${count}${hasMore ? '+' : ''} ${count === 1 ? 'order' : 'orders'}`;

function OrdersPending({ hasFailed, onRetry }: { hasFailed: boolean; onRetry: () => void }) {
  if (!hasFailed) return <OrdersSkeleton />;
  return (
    <ErrorState
      title="Your orders could not be loaded"
      text="Your orders are safe. Please try again."
      onRetry={onRetry}
    />
  );
}

function NoMatch({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      drawing={<SearchDrawing />}
      title="No orders found"
      text="Try another word or status. You can search by order number or product."
      action={<Button onClick={onClear}>Show all orders</Button>}
    />
  );
}

function NoOrders() {
  return (
    <EmptyState
      drawing={<ParcelDrawing />}
      title="No orders yet"
      text="Your orders and their status will appear here."
      action={<ButtonLink render={(slot) => <Link to="/products" {...slot} />}>Shop Products</ButtonLink>}
    />
  );
}

function OrdersSkeleton() {
  return (
    <Loading label="Loading your orders..." className={styles.orders}>
      {[1, 2, 3].map((order) => (
        <Sheet key={order} flat className={styles.pending}>
          <SkeletonText lines={3} />
        </Sheet>
      ))}
    </Loading>
  );
}
