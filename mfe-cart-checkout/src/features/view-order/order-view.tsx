import { errorCodes } from '@chhapai/contracts';
import { Link, useAuth, type HttpFailure } from '@chhapai/host-api';
import { ButtonLink, EmptyState, ErrorState, SearchDrawing } from '@chhapai/ui';
import { ordersApi } from '../../orders/orders.api';
import { OrderDetails } from './order-details';
import { OrderSkeleton } from './order-skeleton';

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
