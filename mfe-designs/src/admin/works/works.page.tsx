import { ListPage, toolButtonClass, useListState, useStaffMember } from '@chhapai/console-ui';
import { Link } from '@chhapai/host-api';
import { staffWorksApi } from './staff-works.api';
import { workColumns, workFilters, workViews } from './work-columns';

const LIST = { fields: workFilters, views: workViews, defaultSort: 'order' } as const;

/** /admin/works: the works of the portfolio, in its order. */
export function Component() {
  const { email } = useStaffMember();
  const state = useListState(LIST);
  const query = staffWorksApi.useGetStaffWorksQuery({ email, query: state.query }, { refetchOnMountOrArgChange: true });
  return (
    <ListPage
      title="Works"
      noun={['work', 'works']}
      columns={workColumns}
      rowId={({ _id }) => _id}
      rowLabel={({ title }) => title}
      state={state}
      query={query}
      empty={{ title: 'No works yet', text: 'Visitors see published works on the page Our Works.' }}
      actions={
        <>
          <Link className={toolButtonClass()} to="/admin/works/order">
            Arrange
          </Link>
          <Link className={toolButtonClass({ kind: 'primary' })} to="/admin/works/new">
            New work
          </Link>
        </>
      }
    />
  );
}
