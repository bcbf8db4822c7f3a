import { errorCodes, orderStatusNames, type StaffOrder } from '@chhapai/contracts';
import { ConsolePage, LoadError, NotFound, PresenceLine, useStaffMember } from '@chhapai/console-ui';
import { useParams, type HttpFailure } from '@chhapai/host-api';
import { Badge, Notice } from '@chhapai/ui';
import { SheetsSkeleton } from '../sheets-skeleton';
import sheets from '../sheet.module.css';
import { DeliveryAttempts } from './delivery-attempts';
import { OrderCash } from './order-cash';
import { OrderDocuments } from './order-documents';
import { OrderFields } from './order-fields';
import { OrderLines } from './order-lines';
import { OrderMoves } from './order-moves';
import { OrderReturns } from './order-returns';
import { OrderSummary } from './order-summary';
import { OrderTimeline } from './order-timeline';
import { statusTone } from './order-labels.rules';
import { staffOrdersApi, type OrderKey } from './staff-orders.api';
import { UndeliveredOrders } from './undelivered-orders';
import { useChecks } from './use-checks';
import { useRefreshWhileVisible } from '../../use-refresh-while-visible';

const TRAIL = [{ label: 'Orders', path: '/admin/orders' }];

/** /admin/orders/:id: everything about one order, and everything staff can do with it. `:id` is its number or id. */
export function Component() {
  const { email } = useStaffMember();
  const { id = '' } = useParams();
  const key = { email, id };
  const query = staffOrdersApi.useGetStaffOrderQuery(key, { refetchOnMountOrArgChange: true });
  const { currentData: order, error, isFetching, refetch } = query;
  useRefreshWhileVisible(refetch);
  if (order) return <OrderScreen key={order._id} order={order} orderKey={key} isOutdated={query.isError} />;
  if ((error as HttpFailure | undefined)?.code === errorCodes.orderNotFound)
    return (
      <ConsolePage title="Order not found" trail={TRAIL}>
        <NotFound title={`There is no order ${id}`} list={{ label: 'All orders', path: '/admin/orders' }} />
      </ConsolePage>
    );
  if (error)
    return (
      <ConsolePage title={id.startsWith('CH-') ? `Order ${id}` : 'Order'} trail={TRAIL}>
        <LoadError
          title="The order could not be loaded"
          error={error}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      </ConsolePage>
    );
  return (
    <SheetsSkeleton
      label="Loading order…"
      columns={[
        [8, 6],
        [6, 5, 2],
      ]}
    />
  );
}

interface OrderScreenProps {
  order: StaffOrder;
  orderKey: OrderKey;
  /** Whether the last attempt to load the order failed. */
  isOutdated: boolean;
}

function OrderScreen({ order, orderKey, isOutdated }: OrderScreenProps) {
  const checks = useChecks(order);
  return (
    <ConsolePage
      title={`Order ${order.number}`}
      trail={TRAIL}
      aside={
        <>
          <Badge tone={statusTone(order.status)}>{orderStatusNames[order.status]}</Badge>
          <PresenceLine kind="order" id={order._id} />
        </>
      }
    >
      {isOutdated && (
        <Notice tone="caution">This order could not be refreshed. What you see may be out of date.</Notice>
      )}
      {order.warnings?.map(({ code, message }) => (
        <Notice key={code} tone="caution">
          {message}
        </Notice>
      ))}
      <UndeliveredOrders order={order} />
      <OrderReturns order={order} />
      <OrderMoves order={order} orderKey={orderKey} checks={checks} />
      <div className={sheets.columns}>
        <div className={sheets.column}>
          <OrderLines order={order} orderKey={orderKey} checks={checks} />
          <OrderTimeline order={order} orderKey={orderKey} />
        </div>
        <div className={sheets.column}>
          <OrderSummary order={order} />
          <DeliveryAttempts order={order} orderKey={orderKey} />
          <OrderFields order={order} orderKey={orderKey} />
          <OrderCash order={order} orderKey={orderKey} />
          <OrderDocuments order={order} />
        </div>
      </div>
    </ConsolePage>
  );
}
