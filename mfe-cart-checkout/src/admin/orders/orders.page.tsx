import { BulkJob, BulkOutcomeNotice, ListPage, useListState, useStaffMember } from '@chhapai/console-ui';
import { useAppDispatch } from '@chhapai/host-api';
import { BulkMoves, useBulkMoves } from './bulk-moves';
import { orderColumns, orderFilters, orderViews } from './order-columns';
import { staffOrdersApi } from './staff-orders.api';

const LIST = { fields: orderFilters, views: orderViews, defaultSort: '-createdAt', hasOwnViews: true } as const;

/** /admin/orders: all orders, with bulk actions. */
export function Component() {
  const { email } = useStaffMember();
  const state = useListState(LIST);
  const query = staffOrdersApi.useGetStaffOrdersQuery(
    { email, query: state.query },
    { refetchOnMountOrArgChange: true, pollingInterval: 30_000 },
  );
  const bulk = useBulkMoves(state);
  const dispatch = useAppDispatch();
  return (
    <ListPage
      title="Orders"
      noun={['order', 'orders']}
      columns={orderColumns}
      rowId={({ _id }) => _id}
      rowLabel={({ number }) => number}
      state={state}
      query={query}
      empty={{ title: 'No orders yet', text: 'Orders appear here as soon as customers place them.' }}
      notice={
        bulk.job ? (
          <BulkJob
            key={bulk.job}
            id={bulk.job}
            label="Moving orders"
            done={bulk.done}
            onEnd={() => dispatch(staffOrdersApi.util.invalidateTags(['StaffOrder']))}
            onDismiss={bulk.dismissJob}
            onRetry={bulk.retry}
          />
        ) : (
          <BulkOutcomeNotice
            action={bulk.action}
            done={bulk.done}
            nameOf={(id) => bulk.numbers.get(id) ?? id}
            onRetry={bulk.retry}
          />
        )
      }
      bulkActions={(selection) => (
        <BulkMoves bulk={bulk} selection={selection} filters={state.filters} total={query.data?.total} />
      )}
      isAllSelectable
    />
  );
}
