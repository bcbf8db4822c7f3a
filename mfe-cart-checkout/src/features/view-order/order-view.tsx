import { errorCodes, type Order } from '@chhapai/contracts';
import { type HttpFailure, Link, useAuth } from '@chhapai/host-api';
import {
  ButtonLink,
  EmptyState,
  ErrorState,
  formatRupees,
  InkHeading,
  Loading,
  Picture,
  Price,
  SearchDrawing,
  Sheet,
  SkeletonText,
} from '@chhapai/ui';
import { lineTotal } from '../../cart/cart.rules';
import { ordersApi } from '../../orders/orders.api';
import { PersonalisationList } from '../../personalisation/personalisation-list';
import { OrderDetails } from './order-details';
import styles from './view-order.module.css';

/** One order in whichever state it is: loading, not found, failed, there. */
export function OrderView({ id }: { id: string }) {
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

/** The items as they were bought, and what they cost. */
export function OrderedItems({ order }: { order: Order }) {
  return (
    <Sheet as="section" className={styles.bought}>
      <h2>What you ordered</h2>
      <ul role="list" className={styles.items}>
        {order.orderItems.map(({ _id, productId, name, image, quantity, price, personalisation }) => (
          <li key={_id} className={styles.item}>
            <Picture image={image} alt="" width={4} height={5} sizes="72px" className={styles.picture} />
            <div className={styles.what}>
              <Link to={`/product/${productId}`} className={styles.name}>
                {name}
              </Link>
              <PersonalisationList answers={personalisation} />
              <span className={styles.quiet}>
                {quantity} × {formatRupees(price, 2)}
              </span>
            </div>
            <Price amount={lineTotal(price, quantity)} decimals={2} size="small" />
          </li>
        ))}
      </ul>
      <dl className={styles.prices}>
        <dt>Items</dt>
        <dd>{formatRupees(order.itemsPrice, 2)}</dd>
        <dt>Shipping</dt>
        <dd>{formatRupees(order.shippingPrice, 2)}</dd>
        <dt className={styles.grand}>Total</dt>
        <dd>
          <Price amount={order.totalPrice} decimals={2} />
        </dd>
      </dl>
    </Sheet>
  );
}

/** Its heading is no `h1`, which would take the focus of the page and go with it when the order comes. */
export function OrderSkeleton() {
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
