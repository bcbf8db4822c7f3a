import { useState } from 'react';
import type { StaffProduct, StockMovement, StockMovementKind } from '@chhapai/contracts';
import { LoadError, Loading, TableFrame, TimeCell, ToolButton, useStaffMember } from '@chhapai/console-ui';
import { failureMessage, Link, useHost } from '@chhapai/host-api';
import { Dialog, EmptyState, SkeletonText } from '@chhapai/ui';
import { staffProductsApi } from '../products/staff-products.api';
import styles from './product.module.css';

const kindNames: Readonly<Record<StockMovementKind, string>> = {
  opening: 'Opening stock',
  edited: 'Set by staff',
  imported: 'Set by an import',
  reserved: 'Ordered',
  released: 'Order cancelled',
  used: 'Printed',
  unused: 'Taken back from production',
  returned: 'Returned',
};

/** Opens the history of a product's stock. */
export function StockHistory({ product }: { product: StaffProduct }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <ToolButton onClick={() => setIsOpen(true)}>Stock history</ToolButton>
      {isOpen && <HistoryDialog product={product} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function HistoryDialog({ product, onClose }: { product: StaffProduct; onClose: () => void }) {
  const { email } = useStaffMember();
  const { notify } = useHost();
  const query = staffProductsApi.useGetStockMovementsInfiniteQuery(
    { email, id: product._id },
    { refetchOnMountOrArgChange: true },
  );
  const { currentData, error, isFetching, refetch, hasNextPage, isFetchingNextPage, isFetchNextPageError } = query;
  const movements = currentData?.pages.flatMap(({ data }) => data);
  const loadEarlier = async () => {
    const { isError, error: failure } = await query.fetchNextPage();
    if (isError) notify.error(failureMessage(failure, 'Earlier movements could not be loaded'));
  };
  return (
    <Dialog open size="wide" title={`Stock of ${product.name}`} onClose={onClose}>
      {movements?.length === 0 && (
        <EmptyState title="No stock movements yet" text="Orders and changes to the quantity will appear here." />
      )}
      {movements && movements.length > 0 && <Movements movements={movements} />}
      {error !== undefined && !isFetchNextPageError && (
        <LoadError
          title="The stock history could not be loaded"
          error={error}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!movements && error === undefined && (
        <Loading label="Loading stock history…">
          <SkeletonText lines={5} />
        </Loading>
      )}
      {hasNextPage && (
        <ToolButton busy={isFetchingNextPage} onClick={() => void loadEarlier()}>
          Earlier movements
        </ToolButton>
      )}
    </Dialog>
  );
}

function Movements({ movements }: { movements: readonly StockMovement[] }) {
  return (
    <TableFrame label="Stock movements" className={styles.movements}>
      <thead>
        <tr>
          <th scope="col">When</th>
          <th scope="col">What</th>
          <th scope="col">In stock</th>
          <th scope="col">Reserved</th>
          <th scope="col">By</th>
        </tr>
      </thead>
      <tbody>
        {movements.map(({ _id, at, kind, variant, change, reservedChange, order, by, byName }) => (
          <tr key={_id}>
            <th scope="row">
              <TimeCell iso={at} />
            </th>
            <td>
              {kindNames[kind]}
              {variant && `, ${variant.sku}`}
              {order && (
                <>
                  {' '}
                  <Link to={`/admin/orders/${order.number}`}>{order.number}</Link>
                </>
              )}
            </td>
            <td data-label="In stock">{signed(change)}</td>
            <td data-label="Reserved">{signed(reservedChange)}</td>
            <td>{byName ?? (by === 'shopper' ? 'Customer' : by === 'system' ? 'The shop' : by)}</td>
          </tr>
        ))}
      </tbody>
    </TableFrame>
  );
}

/** A number with its sign, such as `+3`. A true minus sign is as wide as the plus. */
const signed = (pieces: number): string =>
  pieces === 0 ? '' : `${pieces > 0 ? '+' : '−'}${Math.abs(pieces).toLocaleString('en-IN')}`;
