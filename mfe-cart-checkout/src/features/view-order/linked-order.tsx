import { errorCodes } from '@chhapai/contracts';
import { Link, useAuth, type HttpFailure } from '@chhapai/host-api';
import { ButtonLink, EmptyState, ErrorState, Notice, SearchDrawing } from '@chhapai/ui';
import { useRefreshWhileVisible } from '../../use-refresh-while-visible';
import { ConfirmOrder } from './confirm-order';
import { linkedOrderApi } from './linked-order.api';
import { OrderDetails } from './order-details';
import { OrderSkeleton } from './order-skeleton';
import { isFinal } from './order-status';

/** The order that a link in an email opens, to be read and confirmed. */
export function LinkedOrder({ id, orderKey }: { id: string; orderKey: string }) {
  const query = linkedOrderApi.useGetLinkedOrderQuery({ id, key: orderKey }, { refetchOnMountOrArgChange: true });
  const { currentData: order, error, isFetching, refetch } = query;
  useRefreshWhileVisible(refetch, order !== undefined && !isFinal(order));
  if ((error as HttpFailure | undefined)?.code === errorCodes.orderLinkInvalid) return <LinkInvalid id={id} />;
  if (order)
    return (
      <OrderDetails order={order} isReadOnly>
        <ConfirmOrder order={order} orderKey={orderKey} />
        <LoginNotice id={id} />
      </OrderDetails>
    );
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

/** Asks a visitor to log in, or says that the order does not belong to the account that is logged in. */
function LoginNotice({ id }: { id: string }) {
  const { user } = useAuth();
  if (user)
    return (
      <Notice>
        You opened this order from an email. It belongs to another account. Log in with that account to change it.
      </Notice>
    );
  return (
    <Notice
      action={
        <ButtonLink
          kind="secondary"
          small
          render={(slot) => <Link to="/login" state={{ from: `/orders/${id}` }} {...slot} />}
        >
          Log in
        </ButtonLink>
      }
    >
      You opened this order from our email. Log in to change it or to order again.
    </Notice>
  );
}

function LinkInvalid({ id }: { id: string }) {
  return (
    <EmptyState
      level={1}
      drawing={<SearchDrawing />}
      title="This link is no longer valid"
      text="Links in our emails work for 90 days after the last change to an order. Log in to see your order."
      action={
        <ButtonLink render={(slot) => <Link to="/login" state={{ from: `/orders/${id}` }} {...slot} />}>
          Log in
        </ButtonLink>
      }
    />
  );
}
