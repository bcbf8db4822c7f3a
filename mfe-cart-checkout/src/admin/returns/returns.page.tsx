import { BulkJob, BulkOutcomeNotice, ListPage, useListState, useStaffMember } from '@chhapai/console-ui';
import { RETURN_DAYS } from '@chhapai/contracts';
import { useAppDispatch } from '@chhapai/host-api';
import { BulkDecisions, useBulkDecisions } from './bulk-decisions';
import { returnColumns, returnFilters, returnViews } from './return-columns';
import { staffReturnsApi } from './staff-returns.api';

const LIST = { fields: returnFilters, views: returnViews, defaultSort: '-createdAt', hasOwnViews: true } as const;

/** /admin/returns: return requests. Several can be decided at once. */
export function Component() {
  const { email } = useStaffMember();
  const state = useListState(LIST);
  const query = staffReturnsApi.useGetStaffReturnsQuery(
    { email, query: state.query },
    { refetchOnMountOrArgChange: true, pollingInterval: 30_000 },
  );
  const bulk = useBulkDecisions(state);
  const dispatch = useAppDispatch();
  return (
    <ListPage
      title="Returns"
      noun={['return request', 'return requests']}
      columns={returnColumns}
      rowId={({ _id }) => _id}
      rowLabel={({ order }) => order.number}
      state={state}
      query={query}
      notice={
        bulk.job ? (
          <BulkJob
            key={bulk.job}
            id={bulk.job}
            label="Deciding returns"
            done={bulk.done}
            nameOf={bulk.nameOf}
            onEnd={() => dispatch(staffReturnsApi.util.invalidateTags(['StaffReturn']))}
            onDismiss={bulk.dismissJob}
            onRetry={bulk.retry}
          />
        ) : (
          <BulkOutcomeNotice action={bulk.action} done={bulk.done} nameOf={bulk.nameOf} onRetry={bulk.retry} />
        )
      }
      bulkActions={(selection) => <BulkDecisions bulk={bulk} selection={selection} total={query.data?.total} />}
      isAllSelectable
      empty={{
        title: 'No return requests yet',
        text: `Customers ask for a return on the page of a delivered order, within ${RETURN_DAYS} days of its delivery.`,
      }}
    />
  );
}
