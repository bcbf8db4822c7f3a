import type { ComponentProps } from 'react';
import { orderStatusNames, type Order, type OrderStatus } from '@chhapai/contracts';
import { Link, PageHead, useAuth } from '@chhapai/host-api';
import { SignedInOnly } from '@chhapai/host-api/pages';
import {
  Badge,
  Button,
  ButtonLink,
  Card,
  CardLink,
  Container,
  EmptyState,
  ErrorState,
  InkHeading,
  Loading,
  Notice,
  ParcelDrawing,
  Picture,
  Price,
  Sheet,
  SkeletonText,
} from '@chhapai/ui';
import { formatItemCount } from '../../cart/cart.rules';
import { formatDate, itemNames } from '../../orders/order-format.rules';
import { ordersApi } from '../../orders/orders.api';
import { PersonalisationList } from '../../personalisation/personalisation-list';
import styles from './list-orders.module.css';

/** /orders: the shopper's orders, newest first. */
export function Component() {
  return (
    <Container className={styles.page}>
      <PageHead title="My Orders · Chhapai" description="Everything you have ordered from us." path="/orders" noIndex />
      <InkHeading level={1}>My Orders</InkHeading>
      <SignedInOnly pending={<OrdersSkeleton />}>
        <OrdersList />
      </SignedInOnly>
    </Container>
  );
}

function OrdersList() {
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

const MAX_THUMBNAILS = 4;

/** An order in the list; the whole card links to it. */
function OrderCard({ order }: { order: Order }) {
  const { _id, number, createdAt, status, totalPrice, orderItems } = order;
  const more = orderItems.length - MAX_THUMBNAILS;
  const personal = orderItems.flatMap(({ _id: line, personalisation = [] }) =>
    personalisation.map((answer) => ({ ...answer, key: `${line} ${answer.key}` })),
  );
  return (
    <Card className={styles.order}>
      <div className={styles.facts}>
        <h2 className={styles.number}>
          <CardLink render={(slot) => <Link to={`/orders/${_id}`} {...slot} />}>Order {number}</CardLink>
        </h2>
        <p className={styles.quiet}>
          <time dateTime={createdAt}>{formatDate(createdAt)}</time>, {formatItemCount(orderItems.length)}
        </p>
        <p>{itemNames(orderItems)}</p>
        <PersonalisationList answers={personal} />
      </div>
      <div className={styles.thumbs}>
        {orderItems.slice(0, MAX_THUMBNAILS).map((item) => (
          <Picture
            key={item._id}
            image={item.image}
            alt={item.name}
            width={4}
            height={5}
            sizes="56px"
            className={styles.thumb}
          />
        ))}
        {more > 0 && <span className={styles.quiet}>+{more}</span>}
      </div>
      <div className={styles.state}>
        <StatusBadge status={status} />
        <Price amount={totalPrice} decimals={2} size="small" />
      </div>
    </Card>
  );
}

const tones: Record<OrderStatus, ComponentProps<typeof Badge>['tone']> = {
  placed: 'info',
  confirmed: 'info',
  printing: 'caution',
  ready: 'info',
  shipped: 'info',
  delivered: 'success',
  cancelled: 'danger',
  returned: 'danger',
};

function StatusBadge({ status }: { status: OrderStatus }) {
  return <Badge tone={tones[status]}>{orderStatusNames[status]}</Badge>;
}

function OrdersSkeleton() {
  return (
    <Loading label="Loading your orders..." className={styles.orders}>
      {[1, 2, 3].map((order) => (
        <Sheet key={order} flat>
          <SkeletonText lines={3} />
        </Sheet>
      ))}
    </Loading>
  );
}
